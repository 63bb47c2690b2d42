/** `<subject>/facts/*.yaml`: each figure or rule of a jurisdiction, once, with where it stands in law. */
import { z } from 'zod';
import { code, fields, source, text } from './fields.ts';

export const FactSchema = fields({
  id: code,
  /** `us/ca` for a state, `us` for a whole country. */
  jurisdiction: z
    .string()
    .regex(/^[a-z]{2}(?:\/[a-z]{2,3})?$/, 'must be a country or a country and a state, e.g. us/ca.'),
  /** What the figure is about; templates ask for it by this name. */
  rule: z
    .string()
    .regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/, 'may hold only small letters, digits and underscores, e.g. bac_adult.'),
  value: z.union([z.number(), z.string().trim().min(1), z.boolean()], {
    error: 'must be a number, a text, true or false.',
  }),
  unit: text.optional(),
  source,
  /** A fact of low confidence makes no question. */
  confidence: z.enum(['high', 'medium', 'low']),
  /** Whether the text of the law itself was read, not only a summary of it. */
  verified: z.boolean(),
  /** Date of the last check, 2026-11-21. */
  checked: z.iso.date({ error: 'must be a date such as 2026-11-21.' }),
  /** Words that templates put in blanks of the same name: who the rule binds, the other half of a range. */
  details: z.record(z.string().regex(/^[a-z_]+$/, 'may hold only small letters and underscores.'), text).optional(),
  /** Other values that somebody could defend in this jurisdiction: no wrong answer and no {given} figure is one of them. */
  never_wrong: z
    .array(z.union([z.number(), text]))
    .min(1)
    .optional(),
  note: text.optional(),
});

export type FactFields = z.infer<typeof FactSchema>;
