/** `<subject>/facts/*.yaml`: each value or rule of a jurisdiction, once, with its source in law. */

import { code, fields, text } from '@lanewise/authoring/fields';
import { z } from 'zod';
import { source, texts } from './fields.ts';

const value = z.union([z.number(), z.string().trim().min(1), z.boolean()], {
  error: 'must be a number, a text, or true or false.',
});

export const FactSchema = fields({
  id: code,
  /** `us/ca` for a state, `us` for a whole country. */
  jurisdiction: z
    .string()
    .regex(/^[a-z]{2}(?:\/[a-z]{2,3})?$/, 'must be a country or a country and a state, e.g. us/ca.'),
  /** What the value is about. Templates refer to the fact by this name. */
  rule: z
    .string()
    .regex(
      /^[a-z0-9]+(?:_[a-z0-9]+)*$/,
      'may contain only lower-case letters, digits and underscores, e.g. bac_adult.',
    ),
  value,
  /** The value in the further languages of courses, if it is a text that pages show (`exam_fee` and the like). */
  translations: texts.optional(),
  unit: text.optional(),
  source,
  /** A fact of low confidence makes no question. */
  confidence: z.enum(['high', 'medium', 'low']),
  /** Whether the text of the law itself was read, not only a summary. */
  verified: z.boolean(),
  /** Date of the last check: 2026-11-21. */
  checked: z.iso.date({ error: 'must be a date such as 2026-11-21.' }),
  /** The day from which the value holds, where the source says so. */
  as_of: z.iso.date({ error: 'must be a date such as 2026-11-21.' }).optional(),
  /** The last day on which it holds, where the source says so. */
  until: z.iso.date({ error: 'must be a date such as 2026-11-21.' }).optional(),
  /** Earlier values, latest first, each with its last day. The source says so. */
  former: z
    .array(fields({ value, until: z.iso.date({ error: 'must be a date such as 2026-11-21.' }) }))
    .min(1)
    .optional(),
  /** Text for the placeholders of the same name: whom the rule binds, the other end of a range. */
  details: z
    .record(z.string().regex(/^[a-z_]+$/, 'may contain only lower-case letters and underscores.'), text)
    .optional(),
  /**
   * Other values that somebody could defend in this jurisdiction; none of them is used as a wrong answer or {given}
   * figure.
   */
  never_wrong: z
    .array(z.union([z.number(), text]))
    .min(1)
    .optional(),
  note: text.optional(),
});

export type FactFields = z.infer<typeof FactSchema>;
