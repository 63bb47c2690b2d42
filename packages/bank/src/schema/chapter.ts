/** `<subject>/chapters/<code>.yaml`, and a state's own chapters and additions in `<subject>/states/<st>/<code>.yaml`. */
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

/** A state's own questions, added to a chapter of the whole country in that state's courses. */
export const ExtensionSchema = fields({ code: code.optional(), extends: code, questions });

export type ChapterFields = z.infer<typeof ChapterSchema>;
export type ExtensionFields = z.infer<typeof ExtensionSchema>;
