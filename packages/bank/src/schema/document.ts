/** `documents/<subject>.yaml`: the laws and official handbooks that questions name as their source. */
import { z } from 'zod';
import { code, fields, sectionLinks, text } from './fields.ts';

export const DocumentSchema = fields({
  id: code,
  title: text,
  publisher: text,
  url: z
    .url({ protocol: /^https?$/, error: 'must be a full web address that starts with https://.' })
    .nullable()
    .optional(),
  /** The pages of its sections; the first match counts. */
  links: sectionLinks.optional(),
});

export type DocumentFields = z.infer<typeof DocumentSchema>;
