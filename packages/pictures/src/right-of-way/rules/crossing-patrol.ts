import type { Hold } from '../rule.ts';

/** A school crossing patrol's sign stops everyone who approaches it. uk: Highway Code rule 210. us: state law. */
export const crossingPatrol: Hold = {
  id: 'crossing-patrol',
  source: {
    us: null,
    uk: 'Highway Code rule 210',
    de: null,
    se: null,
    fr: null,
    au: 'ARR rules 80, 101',
  },
  reason: 'the school crossing patrol stops it',
  holds: ({ onFoot, arm, past }, { spec }) =>
    !onFoot && arm !== null && past < 0 && spec.users.some(({ who }) => who === 'patrol'),
};
