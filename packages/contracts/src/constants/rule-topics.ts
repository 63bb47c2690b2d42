/** What the rules of the ledger are about, in the order of their lists. The grouping is ours. */
export const ruleTopics = [
  'turns',
  'speed',
  'alcohol',
  'phones',
  'sharing',
  'belts',
  'lights',
  'parking',
  'crashes',
  'license',
] as const;

export type RuleTopic = (typeof ruleTopics)[number];
