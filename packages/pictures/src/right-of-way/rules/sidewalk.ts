import type { PriorityRule } from '../rule.ts';

/**
 * A driver who crosses a sidewalk into or out of a property lets pedestrians on it go first.
 * de: StVO § 10 (out of a property) and § 9 Abs. 5 (into one). fr: Code de la route R412-6. se: TrF 3 kap. 58 §. uk: Highway Code rule 206. us: UVC 11-509.
 */
export const sidewalk: PriorityRule = {
  id: 'sidewalk',
  source: {
    us: 'UVC § 11-509',
    uk: 'Highway Code rule 206',
    de: 'StVO §§ 9 Abs. 5, 10',
    se: 'TrF 3 kap. 58 §',
    fr: 'Code de la route R412-6',
    au: 'ARR rules 74, 75',
  },
  reason: 'a driver crossing a sidewalk lets pedestrians on it go first',
  judge(self, other) {
    if (self.onFoot || !other.onFoot) return null;
    const driven = [self.arm, self.exit].find((arm) => arm !== null && arm.name === other.user.crosses);
    return driven?.spec.driveway === true ? 'waits' : null;
  },
};
