/** `<subject>/signs/<group>.yaml`: what the signs of a group tell a driver, in our words, and the law or manual that says so. */

import { code, fields, text } from '@lanewise/authoring/fields';
import { z } from 'zod';
import { source, texts } from './fields.ts';

const signText = fields({
  /** Their official numbers, as in the id of the drawing without its country: `R2-1-25`. */
  signs: z.array(text).min(1),
  /** What they have in common. Signs that differ by a number only have such a name, and are one entry of the atlas. */
  name: texts.optional(),
  /** One or two sentences, in each language of the country's pages: what a driver must do or know. */
  meaning: texts,
  /** Where the group's document says so, if that is not the group's section. */
  section: text.optional(),
  /** If another document says so. */
  source: source.optional(),
}).refine((entry) => entry.section === undefined || entry.source === undefined, {
  path: ['section'],
  message: 'belongs to the document of the group. Write the section into "source".',
});

export const SignTextsSchema = fields({
  /** A group of the country in packages/pictures/src/signs/groups.ts, such as `warning`. */
  group: code,
  source,
  signs: z.array(signText).min(1),
});

export type SignTextFields = z.infer<typeof signText>;
export type SignTextsFields = z.infer<typeof SignTextsSchema>;
