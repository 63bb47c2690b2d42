/** `<subject>/templates/*.yaml`: how questions are made from facts. */

import { code, fields, text } from '@lanewise/authoring/fields';
import { z } from 'zod';
import { difficulty, points, tag } from './fields.ts';
import { QuestionPictureSchema } from './question.ts';

const ruleName = z.string().regex(/^[a-z0-9_]+$/, 'must be the "rule" of some fact, e.g. bac_adult.');

const wrongValue = z.union([z.number(), text, fields({ value: z.union([z.number(), text]), misconception: text })], {
  error: 'must be a number, a text, or { value: …, misconception: … }.',
});

/** Where the wrong answers come from; a question shows `count` of them. */
const wrong = fields({
  values: z.array(wrongValue).min(1).optional(),
  /**
   * `other-jurisdictions`: the values of the same rule elsewhere. `words`: the other entries in the template's `words`.
   */
  from: z.enum(['other-jurisdictions', 'words']).optional(),
  fallback: z.array(wrongValue).optional(),
  count: z.int().min(1).max(5).default(3),
}).refine(
  (value) => (value.values === undefined) !== (value.from === undefined),
  'must have either "values" or "from". Keep one of them.',
);

/** The misconception behind wrong answers that meet all of the conditions given. A question names the first that fits. */
const belief = fields({
  /** The answer is one of these. */
  values: z
    .array(z.union([z.number(), text]))
    .min(1)
    .optional(),
  /** The figure is smaller or larger than the law's here, or `usual`: the one that most jurisdictions have. */
  is: z.enum(['smaller', 'larger', 'usual']).optional(),
  /** The figure is the one that another rule has in the same jurisdiction. */
  rule: ruleName.optional(),
  misconception: text,
}).refine(
  ({ values, is, rule }) => values !== undefined || is !== undefined || rule !== undefined,
  'needs at least one of "values", "is" and "rule". Say which wrong answers it is behind.',
);

/** One wording. It asks for the value, or gives a number and asks whether it is enough. */
const variant = fields({
  prompt: text,
  right: text.optional(),
  /** Overrides the template's. */
  wrong: wrong.optional(),
  /** {given} in the prompt is the fact's value plus one of these offsets. */
  given: z
    .array(z.number().refine((offset) => offset !== 0, 'may not be 0.'))
    .min(1)
    .optional(),
  /** The text of an answer if the given figure is smaller than the answer's. */
  below: text.optional(),
  /** The text of an answer if the given figure is larger. */
  reached: text.optional(),
});

export const TemplateSchema = fields({
  id: code,
  chapter: code,
  rule: ruleName,
  /** Restricts the template to facts with one of these values. */
  when: z
    .array(z.union([z.number(), z.boolean(), text]))
    .min(1)
    .optional(),
  kind: z.enum(['single', 'numeric']).default('single'),
  difficulty,
  points: points.optional(),
  tags: z.array(tag).default([]),
  picture: QuestionPictureSchema.optional(),
  /** Each variant makes one question for each fact. */
  variants: z.array(variant).min(1),
  /** Text for values that are not numbers: `{ true: Yes, false: No }`. Used wherever {value} is. */
  words: z.record(z.string(), text).optional(),
  wrong: wrong.optional(),
  /** Misconceptions behind wrong answers that do not name one themselves. */
  misconceptions: z.array(belief).default([]),
  explanation: text,
}).superRefine((template, context) => {
  const add = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (template.kind === 'numeric') {
    if (template.wrong !== undefined)
      add(['wrong'], '"wrong" belongs to questions with answers. Remove it, or set kind: single.');
    return;
  }
  template.variants.forEach((each, index) => {
    if (each.wrong === undefined && template.wrong === undefined)
      add(['wrong'], '"wrong" is missing. Say where the wrong answers come from.');
    if (each.given === undefined) {
      if (each.right === undefined)
        add(['variants', index, 'right'], '"right" is missing. Add it, e.g. right: "{value} {unit}".');
      return;
    }
    if (each.below === undefined || each.reached === undefined || each.right !== undefined)
      add(['variants', index, 'given'], '"given" needs "below" and "reached" instead of "right". Write both.');
  });
  if (template.wrong?.from === 'words' && template.words === undefined)
    add(['words'], '"words" is missing, but "wrong" takes its values from there. Add it.');
});

export type TemplateFields = z.infer<typeof TemplateSchema>;
export type VariantFields = z.infer<typeof variant>;
export type BeliefFields = z.infer<typeof belief>;
export type WrongFields = z.infer<typeof wrong>;
export type WrongValue = z.infer<typeof wrongValue>;
