/** `<subject>/ledger.yaml`: the rules that have a page of their own, in our words. Their values are those of the facts. */

import { code, fields, text } from '@lanewise/authoring/fields';
import { ruleTopics } from '@lanewise/contracts/constants/rule-topics';
import { z } from 'zod';
import { ruleId } from './fields.ts';

/** How a value is written. `flag`: true or false, and `words`: a text; both have their words in the entry. `age`: in months. `clock`: hours after midnight of the day before. */
const valueKinds = [
  'flag',
  'words',
  'mph',
  'km/h',
  'feet',
  'inches',
  'metres',
  'seconds',
  'percent',
  'days',
  'months',
  'years',
  'age',
  'hours',
  'clock',
  'dollars',
  'points',
  'passengers',
] as const;

export type ValueKind = (typeof valueKinds)[number];

export const LedgerRuleSchema = fields({
  /** Its last segment of the address. Never changes. */
  id: code,
  /** The rule of the facts. */
  rule: ruleId,
  topic: z.enum(ruleTopics),
  title: text,
  /** Two sentences. */
  about: text,
  kind: z.enum(valueKinds),
  /** What a value is called, by the value. */
  words: z.record(z.string(), text).optional(),
  /** The same in the few characters of a tile on a map. */
  short: z.record(z.string(), text).optional(),
  /** A scene that shows it, by its name. */
  scene: code.optional(),
}).superRefine(({ kind, words }, context) => {
  if ((kind === 'flag' || kind === 'words') !== (words !== undefined))
    context.addIssue({
      code: 'custom',
      path: ['words'],
      message: 'must be given for the kinds flag and words, and for no other.',
    });
});

export type LedgerRuleFields = z.infer<typeof LedgerRuleSchema>;
