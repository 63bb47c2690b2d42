/** The front matter of `<subject>/lesson-templates/<id>.md`: a lesson that every state gets with its own values. */

import { code, fields, text } from '@lanewise/authoring/fields';
import { z } from 'zod';

export const LessonTemplateSchema = fields({
  /** California's lesson gets the id `<id>-ca`. */
  id: code,
  /** The state's name is appended in the lesson's address: `speed-limits-california`. */
  slug: code,
  chapter: code,
  position: z.int().min(1),
  /** May contain {region}. */
  title: text,
  /** A state that has fewer facts than this for the text gets no such lesson. */
  least_facts: z.int().min(1).default(3),
  /** States that have their own lesson on the subject. */
  except: z.array(z.string().regex(/^[A-Z]{2,3}$/, 'must be the upper-case code of a state, e.g. CA.')).optional(),
  /**
   * How values of a rule read here, if the number with its unit is not enough: `{ points_suspension: { 4: four points }
   * }`.
   */
  words: z.record(z.string().regex(/^[a-z0-9_]+$/, 'must be a rule.'), z.record(z.string(), text)).optional(),
});

export type LessonTemplateFields = z.infer<typeof LessonTemplateSchema>;
