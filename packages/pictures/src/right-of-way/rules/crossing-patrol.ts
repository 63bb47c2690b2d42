import type { Hold } from '../rule.ts';

/** A school crossing patrol's sign stops everyone who approaches it. uk: Highway Code rule 210. us: state law. */
export const crossingPatrol: Hold = {
  id: 'crossing-patrol',
  source: { au: 'ARR rules 80, 101', uk: 'Highway Code rule 210' },
  reason: 'the school crossing patrol stops it',
  holds: ({ onFoot, arm, past }, { spec, style }) =>
    (style === 'uk' || style === 'au') &&
    !onFoot &&
    arm !== null &&
    past < 0 &&
    spec.users.some(({ who }) => who === 'patrol'),
};
