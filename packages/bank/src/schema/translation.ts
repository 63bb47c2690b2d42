/** Translations are kept beside the original: `<code>.<language>.yaml`. */

import { code, fields, text } from '@lanewise/authoring/fields';
import { z } from 'zod';
import { language } from './fields.ts';

export const TranslatedQuestionSchema = fields({
  prompt: text,
  /** In the order of the original. */
  answers: z.array(text).optional(),
  explanation: text,
  alt: text.optional(),
  /** Of a numeric question whose unit is a word: `years`. */
  unit: text.optional(),
});

/** Questions are read one by one later, so that a fault in one does not hide the others. */
export const ChapterTranslationSchema = fields({
  chapter: code,
  language,
  name: text.optional(),
  summary: text.optional(),
  questions: z.record(z.string(), z.unknown()),
});

export const TemplateTranslationSchema = fields({
  language,
  templates: z.record(
    z.string(),
    fields({
      variants: z
        .array(
          fields({
            prompt: text,
            right: text.optional(),
            below: text.optional(),
            reached: text.optional(),
          }),
        )
        .min(1),
      /** Text for the values of the facts, as in the template. */
      words: z.record(z.string(), text).optional(),
      explanation: text,
      alt: text.optional(),
    }),
  ),
});

export type QuestionTranslation = z.infer<typeof TranslatedQuestionSchema>;
export type ChapterTranslationFields = z.infer<typeof ChapterTranslationSchema>;
export type TemplateTranslationFields = z.infer<typeof TemplateTranslationSchema>;
