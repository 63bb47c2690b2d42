import { isSignalled } from '../regulation.ts';
import type { PriorityRule } from '../rule.ts';

/** From this share of the way across, a pedestrian has stepped into the road. */
const STEPPED_OUT = 0.05;

/**
 * Pedestrians who are crossing when the traffic's light turns green may finish. In the UK so may those who have begun to cross
 * at a junction, and those on a pelican crossing while amber flashes.
 * The Australian rules state this only for a flashing yellow light (ARR rule 65); a turning driver waits by another rule.
 * de: StVO § 37 Abs. 2 Nr. 5, § 1 Abs. 2. fr: Code de la route R415-11. se: TrF 3 kap. 60 §. uk: Highway Code rules 170, 176, 196. us: UVC 11-202(a).
 */
export const stillCrossing: PriorityRule = {
  id: 'still-crossing',
  source: {
    us: 'UVC § 11-202(a)',
    uk: 'Highway Code rules 170, 176, 196',
    de: 'StVO § 37 Abs. 2, § 1 Abs. 2',
    se: 'TrF 3 kap. 60 §',
    fr: 'Code de la route R415-11',
    au: 'ARR rule 65',
  },
  reason: 'pedestrians who are already crossing may finish',
  judge(self, other, situation) {
    if (self.onFoot || !other.onFoot || (other.user.progress ?? 0) < STEPPED_OUT) return null;
    const flashing = situation.layout.arms.some(({ spec }) => spec.light === 'flashing-amber');
    const applies = {
      signals: isSignalled(situation),
      'flashing-amber': flashing,
      junctions: !situation.layout.road && situation.layout.roundabout === null,
    };
    return situation.law.pedestrians.finishCrossing.some((where) => applies[where]) ? 'waits' : null;
  },
};
