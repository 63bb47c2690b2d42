/** Fields that several kinds of file share. */
import { code, fields, text } from '@lanewise/authoring/fields';
import { z } from 'zod';

/** A day, such as 2026-11-22. */
export const day = z.iso.date({ error: 'must be a date such as 2026-11-22.' });

/** Returns a text of limited length, in characters. */
export function textOf(least: number, most: number): z.ZodType<string> {
  return z
    .string()
    .trim()
    .refine(({ length }) => length >= least && length <= most, {
      error: ({ input }) =>
        `must have ${least === 1 ? `at most ${most}` : `${least} to ${most}`} characters, but has ${String(input).trim().length}. Reword it.`,
    });
}

/** Where a reader finds what a text says: a law's section or an authority's page. */
const source = fields({
  title: text,
  url: z.url({ protocol: /^https$/, error: 'must be a full web address that starts with https://.' }),
  section: text.optional(),
  /** The day it was last read. */
  read: day.optional(),
});

/** Every text that states facts names at least one source. */
export const sources = z.array(source).min(1);

/** A sign by its official number: `us/R1-1`. */
const sign = z.string().regex(/^[a-z]{2}\/\S+$/, 'must be a country and an official number, e.g. us/R1-1.');

/** A picture of the question bank, by a sign's number or the name of a file in `packages/bank/data/<country>/scenes`. */
export const picture = fields({ sign: sign.optional(), scene: code.optional(), alt: text }).refine(
  ({ sign: number, scene }) => (number === undefined) !== (scene === undefined),
  'must have either "sign" or "scene".',
);

/** The picture of a term, which the definition beside it describes. */
export const termPicture = fields({ sign: sign.optional(), scene: code.optional(), alt: text.optional() }).refine(
  ({ sign: number, scene }) => (number === undefined) !== (scene === undefined),
  'must have either "sign" or "scene".',
);

export type CitedSourceFields = z.infer<typeof source>;
export type PictureFields = z.infer<typeof termPicture>;
