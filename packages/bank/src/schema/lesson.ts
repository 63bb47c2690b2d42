/** The front matter of `<subject>/lessons/<id>.md` and of its translations `<id>.<language>.md`. */

import { code, fields, text } from '@lanewise/authoring/fields';
import { z } from 'zod';
import { source } from './fields.ts';

export const LessonSchema = fields({
  id: code,
  slug: code,
  chapter: code,
  /** 1, 2, 3 … within the chapter. */
  position: z.int().min(1),
  title: text,
  sources: z.array(source).min(1),
});

/** A translation holds only what differs; a repeated field must agree with the original. */
export const LessonTranslationSchema = fields({
  id: code,
  title: text,
  /** Its address in this language; by default its title. */
  slug: code.optional(),
  chapter: code.optional(),
  position: z.int().min(1).optional(),
  sources: z.array(source).optional(),
});

export type LessonFields = z.infer<typeof LessonSchema>;
export type LessonTranslationFields = z.infer<typeof LessonTranslationSchema>;
