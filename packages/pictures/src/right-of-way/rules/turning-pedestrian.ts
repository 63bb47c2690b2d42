import { isSignalled } from '../regulation.ts';
import type { Rule } from '../rule.ts';

/**
 * A turning driver lets pedestrians cross the road that they enter. In the UK that includes pedestrians waiting to
 * cross, and the road that is left. Leaving a roundabout is turning in Germany. Following a bending priority road
 * counts too (Zusatzzeichen 1002).
 * de: StVO § 9 Abs. 3 Satz 3. uk: Highway Code rules H2 and 170. us: UVC 11-202(a), 11-502(a).
 */
export const turningPedestrian: Rule = {
  id: 'turning-pedestrian',
  source: { de: 'StVO § 9 Abs. 3', uk: 'Highway Code rules H2, 170', us: 'UVC §§ 11-202(a), 11-502(a)' },
  reason: 'a turning driver lets pedestrians cross the road they turn into',
  judge(self, other, situation) {
    const { crosses } = other.user;
    if (self.onFoot || !other.onFoot || crosses === undefined) return null;
    const ring = situation.layout.roundabout !== null;
    const turns = ring ? situation.style === 'de' : self.turn !== null && self.turn !== 'straight';
    if (!turns) return null;
    if (crosses === self.exit?.name) return 'waits';
    const leaves = situation.style === 'uk' && crosses === self.arm?.name && !isSignalled(situation);
    return leaves ? 'waits' : null;
  },
};
