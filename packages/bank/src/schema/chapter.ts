/**
 * `<subject>/chapters/<code>.yaml`, a chapter or an extension of one, and a state's own in
 * `<subject>/states/<st>/<code>.yaml`.
 */

import { code, fields, text } from '@lanewise/authoring/fields';
import { z } from 'zod';
import { onePicture, onePictureMessage, pictureFields } from './fields.ts';

/** The picture on a chapter's card. It is decorative, so it needs no alternative text. */
const ChapterPictureSchema = fields(pictureFields).refine(onePicture, onePictureMessage);

/** Questions are read one by one later, so that a fault in one does not hide the others. */
const questions = z.array(z.unknown());

export const ChapterSchema = fields({
  code,
  slug: code,
  module: code,
  name: text,
  summary: text,
  picture: ChapterPictureSchema.optional(),
  questions,
});

/**
 * Questions added to a chapter from another file: a state's own, for that state's courses, or generated ones, for all
 * courses.
 */
export const ExtensionSchema = fields({ code: code.optional(), extends: code, questions });

export type ChapterFields = z.infer<typeof ChapterSchema>;
export type ExtensionFields = z.infer<typeof ExtensionSchema>;
