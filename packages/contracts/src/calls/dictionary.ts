/** The dictionary of terms. Ours: the specification names its page and no call. */
import { z } from 'zod';
import { defineCall } from './call.ts';
import { language, PostPictureSchema } from './content.ts';
import { languageQuery, optionalCode, subjectParameter } from './parameters.ts';

export const DictionaryTermSchema = z.object({
  slug: z.string().describe('The anchor of the term on its page.'),
  term: z.string(),
  also: z.array(z.string()).describe('Other words for the same.'),
  definition: z.string().describe('One to three sentences.'),
  picture: PostPictureSchema.nullable(),
  see: z.array(z.object({ slug: z.string(), term: z.string() })).describe('Terms that explain more.'),
});

export type DictionaryTerm = z.infer<typeof DictionaryTermSchema>;

export const listTerms = defineCall({
  name: 'listTerms',
  tag: 'Reading',
  access: 'guest',
  summary: 'The dictionary of a country',
  description: 'In alphabetical order or, in a search, the best match first.',
  params: z.object({ a: subjectParameter }),
  query: languageQuery.extend({
    s: optionalCode.describe('Words to search for in terms and definitions; spelling mistakes are forgiven.'),
  }),
  body: null,
  answer: z.object({
    terms: z.array(DictionaryTermSchema),
    total: z.int().describe('Number of terms in the whole dictionary.'),
    language,
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND'],
  examples: { a: 'us', s: 'right of way', locale: 'en' },
});
