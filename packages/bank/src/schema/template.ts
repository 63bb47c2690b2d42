/** `<subject>/templates/*.yaml`: how a fact becomes questions. */
import { z } from 'zod';
import { code, difficulty, fields, points, tag, text } from './fields.ts';
import { QuestionPictureSchema } from './question.ts';

const wrongValue = z.union([z.number(), text, fields({ value: z.union([z.number(), text]), misconception: text })], {
  error: 'must be a number, a text, or { value: …, misconception: … }.',
});

/** Where the wrong answers come from; learners see `count` of them (3 unless told). */
const wrong = fields({
  values: z.array(wrongValue).min(1).optional(),
  /** `other-jurisdictions`: the values of the same rule elsewhere. `words`: the template's other words. */
  from: z.enum(['other-jurisdictions', 'words']).optional(),
  fallback: z.array(wrongValue).optional(),
  count: z.int().min(1).max(5).default(3),
}).refine(
  (value) => (value.values === undefined) !== (value.from === undefined),
  'must have either "values" or "from". Keep one of them.',
);

export const TemplateSchema = fields({
  id: code,
  chapter: code,
  rule: z.string().regex(/^[a-z0-9_]+$/, 'must be the "rule" of some fact, e.g. bac_adult.'),
  kind: z.enum(['single', 'numeric']).default('single'),
  difficulty,
  points: points.optional(),
  tags: z.array(tag).default([]),
  picture: QuestionPictureSchema.optional(),
  /** Each variant becomes a question of its own for every fact. */
  variants: z.array(fields({ prompt: text, right: text.optional() })).min(1),
  /** Words for values that are not figures: `{ true: Yes, false: No }`. They stand wherever {value} does. */
  words: z.record(z.string(), text).optional(),
  wrong: wrong.optional(),
  explanation: text,
}).superRefine((template, context) => {
  const add = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (template.kind === 'numeric') {
    if (template.wrong !== undefined)
      add(['wrong'], '"wrong" belongs to questions with answers. Remove it, or set kind: single.');
    return;
  }
  if (template.wrong === undefined) add(['wrong'], '"wrong" is missing. Say where the wrong answers come from.');
  template.variants.forEach((variant, index) => {
    if (variant.right === undefined)
      add(['variants', index, 'right'], '"right" is missing. Add it, e.g. right: "{value} {unit}".');
  });
  if (template.wrong?.from === 'words' && template.words === undefined)
    add(['words'], '"words" is missing, but "wrong" takes them. Add it.');
});

export type TemplateFields = z.infer<typeof TemplateSchema>;
export type WrongValue = z.infer<typeof wrongValue>;
