import { isSignalled } from '../regulation.ts';
import type { PriorityRule } from '../rule.ts';
import { isOnTheRoad } from './zebra-crossing.ts';

/**
 * A turning driver lets pedestrians cross the road that they enter. In the UK that includes pedestrians waiting to
 * cross, and the road that is left. Leaving a roundabout is turning in Germany. Following a bending priority road
 * counts too (Zusatzzeichen 1002). In Sweden pedestrians need a crossing, or to be on the road already; in Australia they have to be crossing it.
 * de: StVO § 9 Abs. 3 Satz 3. fr: Code de la route R415-11. se: TrF 3 kap. 24, 60 §§. uk: Highway Code rules H2 and 170. us: UVC 11-202(a), 11-502(a).
 */
export const turningPedestrian: PriorityRule = {
  id: 'turning-pedestrian',
  source: {
    us: 'UVC §§ 11-202(a), 11-502(a)',
    uk: 'Highway Code rules H2, 170',
    de: 'StVO § 9 Abs. 3',
    se: 'TrF 3 kap. 24, 60 §§',
    fr: 'Code de la route R415-11',
    au: 'ARR rules 62, 67, 69, 72, 73',
  },
  reason: 'a turning driver lets pedestrians cross the road they turn into',
  judge(self, other, situation) {
    const { crosses } = other.user;
    if (self.onFoot || !other.onFoot || crosses === undefined) return null;
    const { law, layout } = situation;
    const turns =
      layout.roundabout !== null ? law.roundabout.leavingIsTurning : self.turn !== null && self.turn !== 'straight';
    if (!turns) return null;
    const { whenTurning, crossingTheRoadLeft } = law.pedestrians;
    if (whenTurning === 'on-crossings-or-the-road') {
      const crossing = self.exit?.spec.crossing !== undefined;
      return crosses === self.exit?.name && (crossing || isOnTheRoad(other)) ? 'waits' : null;
    }
    if (whenTurning === 'on-the-road' && !isOnTheRoad(other)) return null;
    if (crosses === self.exit?.name) return 'waits';
    const leaves = crossingTheRoadLeft && crosses === self.arm?.name && !isSignalled(situation);
    return leaves ? 'waits' : null;
  },
};
