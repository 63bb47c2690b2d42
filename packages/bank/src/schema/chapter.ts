/** `<subject>/chapters/<code>.yaml`, a chapter or an addition to one, and a state's own in `<subject>/states/<st>/<code>.yaml`. */
import { z } from 'zod';
import { code, fields, onePicture, onePictureMessage, pictureFields, text } from './fields.ts';

/** The picture of a chapter's card. It decorates, so it needs no alternative text. */
const ChapterPictureSchema = fields(pictureFields).refine(onePicture, onePictureMessage);

/** Questions are read one by one afterwards, so that a fault in one does not hide the others. */
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

/** Questions added to a chapter from another file: a state's own, in that state's courses, or those that a program made, in all. */
export const ExtensionSchema = fields({ code: code.optional(), extends: code, questions });

export type ChapterFields = z.infer<typeof ChapterSchema>;
export type ExtensionFields = z.infer<typeof ExtensionSchema>;
