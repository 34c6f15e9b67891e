"""Libraries that train take a step of training over our doors, where they are installed."""

import numpy as np
import pytest

from tests import needs

gymnasium = pytest.importorskip("gymnasium", reason=needs.GYMNASIUM)

FEW = 32


def test_maskable_ppo_of_stable_baselines_learns_a_step():
    contrib = pytest.importorskip("sb3_contrib", reason=needs.SB3)
    import duelkit.envs.gymnasium  # noqa: F401, PLC0415 - registers the environments

    env = gymnasium.make("duelkit/Duchess-v0", opponent="random")
    model = contrib.MaskablePPO("MlpPolicy", env, n_steps=FEW, batch_size=FEW, n_epochs=1, seed=7, device="cpu")
    before = {name: value.clone() for name, value in model.policy.state_dict().items()}
    model.learn(FEW)
    assert any((value != before[name]).any() for name, value in model.policy.state_dict().items())
    observation, info = env.reset(seed=8)
    action, _ = model.predict(observation, action_masks=np.array(info["action_mask"]))
    assert info["action_mask"][int(action)]


@pytest.mark.filterwarnings("ignore")  # TorchRL warns of what it will change in itself, and of each newer PettingZoo
def test_torchrl_gathers_legal_actions_and_learns_a_step():
    torch, torchrl = (
        pytest.importorskip("torch", reason=needs.TORCHRL),
        pytest.importorskip("torchrl", reason=needs.TORCHRL),
    )
    pytest.importorskip("pettingzoo", reason=needs.PETTINGZOO)
    from tensordict.nn import TensorDictModule  # noqa: PLC0415 - where TorchRL is installed
    from torchrl.collectors import Collector  # noqa: PLC0415 - as above

    from duelkit.envs import duchess_v0  # noqa: PLC0415 - where PettingZoo is installed

    env = torchrl.envs.PettingZooWrapper(duchess_v0.env(bots={1: "random"}), use_mask=True)
    layer = torch.nn.LazyLinear(duchess_v0.env().action_space("player_0").n)
    told = {"logits": ("player_0", "logits"), "mask": ("player_0", "action_mask")}
    seen = TensorDictModule(
        lambda row: layer(row.float()), [("player_0", "observation", "observation")], [told["logits"]]
    )
    actor = torchrl.modules.ProbabilisticActor(
        seen, told, [("player_0", "action")], distribution_class=torchrl.modules.MaskedCategorical
    )
    collector = Collector(env, actor, frames_per_batch=FEW, total_frames=FEW)
    (data,) = collector
    taken, masks = data["player_0", "action"], data["player_0", "action_mask"]
    assert masks.gather(-1, taken[..., None]).all()
    (-actor.get_dist(data).log_prob(taken).mean()).backward()
    assert layer.weight.grad.abs().sum() > 0
    collector.shutdown()
