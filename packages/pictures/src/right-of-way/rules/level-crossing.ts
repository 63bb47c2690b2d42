import type { Hold } from '../rule.ts';

/**
 * Flashing lights, lowered barriers or an approaching train stop everyone before the rails.
 * de: StVO § 19 Abs. 1 and 2. fr: Code de la route R422-3. se: TrF 2 kap. 7 §. uk: Highway Code rule 293. us: UVC 11-701.
 */
export const levelCrossing: Hold = {
  id: 'level-crossing',
  source: {
    us: 'UVC § 11-701',
    uk: 'Highway Code rule 293',
    de: 'StVO § 19',
    se: 'TrF 2 kap. 7 §',
    fr: 'Code de la route R422-3',
    au: 'ARR rules 121 to 123',
  },
  reason: 'it has to wait at the railway',
  holds({ arm, exit, path, front, placed, user }, { spec }) {
    const { railway } = spec;
    if (railway === undefined || path === null || arm === null || user.kind === 'train') return false;
    const danger = (railway.state ?? 'open') !== 'open' || spec.users.some(({ kind }) => kind === 'train');
    // Metres along the path from the middle of the scene to the rails, negative towards the arm it comes from.
    const rails = arm.name === railway.arm ? -railway.at : exit?.name === railway.arm ? railway.at : null;
    return danger && rails !== null && front < placed.stop + arm.stop + rails;
  },
};
