import { lightOf } from '../regulation.ts';
import type { Hold } from '../rule.ts';
import { isUrgent } from './emergency-vehicle.ts';

/**
 * Red and amber stop everyone who has not passed the line. de: StVO § 37 Abs. 2. fr: Code de la route R412-30, R412-31. se: VMF 3 kap. 6 §. uk: Highway Code rules
 * 109, 175. us: UVC 11-202.
 */
export const redLight: Hold = {
  id: 'red-light',
  source: {
    us: 'UVC § 11-202',
    uk: 'Highway Code rules 109, 175',
    de: 'StVO § 37 Abs. 2',
    se: 'VMF 3 kap. 6 §',
    fr: 'Code de la route R412-30, R412-31',
    au: 'ARR rules 56, 57',
  },
  reason: 'its light does not allow it to go',
  holds: (mover, situation) => !isUrgent(mover) && mover.past < 0 && lightOf(situation, mover) === 'stop',
};
