import type { Hold } from '../rule.ts';

/**
 * Lights that flash, barriers that are down or a train in sight stop everybody before the rails.
 * de: StVO § 19 Abs. 1 and 2. uk: Highway Code rule 293. us: UVC 11-701.
 */
export const levelCrossing: Hold = {
  id: 'level-crossing',
  source: { de: 'StVO § 19', uk: 'Highway Code rule 293', us: 'UVC § 11-701' },
  reason: 'it has to wait at the railway',
  holds({ arm, exit, path, front, placed, user }, { spec }) {
    const { railway } = spec;
    if (railway === undefined || path === null || arm === null || user.kind === 'train') return false;
    const danger = (railway.state ?? 'open') !== 'open' || spec.users.some(({ kind }) => kind === 'train');
    // Metres along the way from the middle of the scene to the rails, towards or away from the arm they cross.
    const rails = arm.name === railway.arm ? -railway.at : exit?.name === railway.arm ? railway.at : null;
    return danger && rails !== null && front < placed.stop + arm.stop + rails;
  },
};
