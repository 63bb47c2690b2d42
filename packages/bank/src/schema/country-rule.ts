/** `<subject>/between-countries.yaml`: the rules that drivers compare between countries, in our words, with what each country's law says. */
import { code, fields, text } from '@lanewise/authoring/fields';
import { ruleTopics } from '@lanewise/contracts/constants/rule-topics';
import { subjectCodes } from '@lanewise/contracts/countries';
import { z } from 'zod';
import { ruleId, source, stateCode } from './fields.ts';

const day = z.iso.date({ error: 'must be a date such as 2026-11-21.' });

const figure = z.union([z.number(), text, z.boolean()]);

const stated = fields({
  value: figure,
  unit: text.optional(),
  /** The value in words. Brackets at its end explain it and are not compared. */
  text,
  /** What the law says besides. */
  says: text.optional(),
  /** Ids of questions that teach the value, as the country's car course asks them. A driver who moves there is asked one of them. */
  questions: z.array(code).optional(),
});

const countryValue = stated.extend({
  source,
  /** Whether the text of the law itself was read, not only a summary. */
  verified: z.boolean(),
  /** Date of the last check. */
  checked: day,
});

/** A value of the states of a country, each with the source that its `states/<st>/sources.yaml` names. Where it names none, the state's value is unknown. */
const stateValue = stated.extend({
  /** The rule in the tables of sources. */
  rule: ruleId,
  /** States whose law says something else, or something more. */
  differs: z
    .record(stateCode, fields({ value: figure.optional(), text: text.optional(), says: text.optional() }))
    .default({}),
});

export const CountryRuleSchema = fields({
  id: code,
  topic: z.enum(ruleTopics),
  title: text,
  /** Two sentences. */
  about: text,
  /** The rule of a country's ledger that has the values of its states. */
  states: z.partialRecord(z.enum(subjectCodes), code).optional(),
  /** What holds in a whole country. */
  values: z.partialRecord(z.enum(subjectCodes), countryValue),
  /** What holds in the states of a country that has no ledger of the rule. */
  each_state: z.partialRecord(z.enum(subjectCodes), stateValue).optional(),
});

export type CountryRuleFields = z.infer<typeof CountryRuleSchema>;
export type CountryValueFields = z.infer<typeof countryValue>;
export type StateValueFields = z.infer<typeof stateValue>;
