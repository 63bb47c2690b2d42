/** The front matter of `<subject>/lesson-templates/<id>.md`: a lesson that every state gets with its own figures. */
import { z } from 'zod';
import { code, fields, text } from './fields.ts';

export const LessonTemplateSchema = fields({
  /** The lesson of California is `<id>-ca`. */
  id: code,
  /** In the lesson's address the state's name follows: `speed-limits-california`. */
  slug: code,
  chapter: code,
  position: z.int().min(1),
  /** With {region}. */
  title: text,
  /** A state with fewer facts than this for the text has no such lesson. */
  least_facts: z.int().min(1).default(3),
  /** States that have a lesson of their own on the subject. */
  except: z.array(z.string().regex(/^[A-Z]{2,3}$/, 'must be the code of a state in capitals, e.g. CA.')).optional(),
  /** How values of a rule read here, where the figure with its unit does not do: `{ points_suspension: { 4: four points } }`. */
  words: z.record(z.string().regex(/^[a-z0-9_]+$/, 'must be a rule.'), z.record(z.string(), text)).optional(),
});

export type LessonTemplateFields = z.infer<typeof LessonTemplateSchema>;
