/** `documents/<subject>.yaml`: the laws and official handbooks that questions name as their source. */

import { code, fields, text } from '@lanewise/authoring/fields';
import { z } from 'zod';
import { checked, sectionLinks } from './fields.ts';

export const DocumentSchema = fields({
  id: code,
  title: text,
  publisher: text,
  /** `us/nd` for a state's own law or handbook, which no other state's course shows. Without it: the whole country's. */
  jurisdiction: z
    .string()
    .regex(/^[a-z]{2}\/[a-z]{2,3}$/, 'must be a country and a state, e.g. us/nd.')
    .optional(),
  url: z
    .url({ protocol: /^https?$/, error: 'must be a full web address that starts with https://.' })
    .nullable()
    .optional(),
  /** The pages of its sections; the first match counts. */
  links: sectionLinks.optional(),
  /**
   * Sections that were read and compared with every question that names them. A source that names such a section, or a
   * part of it, inherits their confidence and check unless it states its own.
   */
  readings: z
    .array(fields({ sections: z.array(text).min(1), confidence: z.enum(['text', 'official']), checked }))
    .optional(),
});

export type DocumentFields = z.infer<typeof DocumentSchema>;
