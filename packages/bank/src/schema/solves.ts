/** What each answer to a question about a scene claims about the right of way, for comparison with the law. */

import { fields } from '@lanewise/authoring/fields';
import { z } from 'zod';

/** A label (B), a kind (pedestrian, pedestrian-2), or the rule that holds somebody (red-light, level-crossing). */
const mover = z
  .string()
  .regex(/^(?:[A-Z0-9]|[a-z]+(?:-[a-z0-9]+)*)$/, 'must be a label such as B, or a kind such as pedestrian.');
const movers = z.array(mover);
const open = z.literal('open');

export const SolvesSchema = z.discriminatedUnion('ask', [
  fields({ ask: z.literal('first'), answers: z.array(z.union([movers, open, z.null()])) }),
  fields({ ask: z.literal('order'), answers: z.array(z.union([z.array(z.union([mover, movers])), open, z.null()])) }),
  fields({ ask: z.literal('must_wait'), of: mover, answers: z.array(z.union([movers, open, z.null()])) }),
  fields({ ask: z.literal('may_go'), of: mover, answers: z.array(z.union([z.boolean(), open, z.null()])) }),
]);

export type SolvesFields = z.infer<typeof SolvesSchema>;
