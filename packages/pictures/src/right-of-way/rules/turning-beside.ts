import type { Rule } from '../rule.ts';
import { sideOf } from '../situation.ts';

/**
 * Who turns across the way of somebody who goes straight on beside, in the same direction (a cyclist, a bus on its lane, a
 * tram), waits. de: StVO § 9 Abs. 3. uk: Highway Code rule H3. us: UVC 11-309(a), leaving a lane only when it is safe.
 */
export const turningBeside: Rule = {
  id: 'turning-beside',
  source: { de: 'StVO § 9 Abs. 3', uk: 'Highway Code rule H3', us: 'UVC § 11-309(a)' },
  reason: 'who turns waits for those who go straight on beside',
  judge(self, other, { layout }) {
    if (layout.road || layout.roundabout !== null || sideOf(self, other) !== 'same') return null;
    return self.turn !== 'straight' && other.turn === 'straight' ? 'waits' : null;
  },
};
