/** Guides and FAQ. Field names are the specification's (section 3, blog post and category; section 3, slices blog and faq), paths are ours. */
import { z } from 'zod';
import { defineCall } from './call.ts';
import { codeParameter, languageQuery, optionalCode, pageParameter, subjectParameter } from './parameters.ts';
import { PracticeItemSchema } from './practice.ts';

/** A moment or a day. */
export const day = z.string().describe('ISO 8601.');

const PostCategorySchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  count: z.int().describe('Number of posts in it.'),
});

/** The picture above a text. */
export const PostPictureSchema = z.object({
  source_url: z.string(),
  alt_text: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  is_drawing: z.boolean().describe('Whether it is a sign or another drawing that must not be cut to fit.'),
  srcset: z.string().nullable().describe('The same picture in other widths, as the attribute of that name takes it.'),
});

export const PostSummarySchema = z.object({
  type: z.literal('post'),
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string().describe('Plain text.'),
  date: day,
  modified: day,
  author: z.string().nullable(),
  categories: z.array(PostCategorySchema.pick({ id: true, slug: true, name: true })),
  featured_media: PostPictureSchema.nullable(),
  course_code: z.string().nullable().describe('The course it is about; null for a post about the whole country.'),
  minutes: z.int().describe('Reading time at 200 words a minute, rounded up.'),
});

/** Where a text's facts come from. */
export const SourceSchema = z.object({
  title: z.string(),
  url: z.string(),
  section: z.string().nullable(),
  read: z.string().nullable().describe('Day on which it was last read.'),
});

const PostLinkSchema = z.object({ slug: z.string(), title: z.string() });

const PostPartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), html: z.string() }),
  z.object({ kind: z.literal('question') }),
]);
export type PostPart = z.infer<typeof PostPartSchema>;

export const PostSchema = PostSummarySchema.extend({
  content: z
    .string()
    .describe('Sanitized HTML. An empty div of the class question-slot marks the place of the question to try.'),
  parts: z.array(PostPartSchema).describe('The same in parts, divided where the question to try stands.'),
  headings: z.array(z.object({ id: z.string(), text: z.string(), depth: z.literal([2, 3]) })),
  sources: z.array(SourceSchema),
  question: PracticeItemSchema.nullable().describe('A question of the bank to try while reading.'),
  related: z.array(PostSummarySchema),
  previous: PostLinkSchema.nullable().describe('The next older post.'),
  next: PostLinkSchema.nullable().describe('The next newer post.'),
  head: z
    .object({ title: z.string(), description: z.string() })
    .describe('For search engines; the title and the excerpt unless the author wrote others.'),
});

/** Every answer with texts of the reading side says which language they are in. */
export const language = z
  .string()
  .describe('The language of the texts: the one that was asked for if the country has them in it, else its own.');

/** A text that can be read in several languages has the same slug in all of them. */
export const languages = z
  .array(z.string())
  .describe("The languages in which the text can be read, the country's own first.");

const PostListSchema = z.object({
  posts: z.array(PostSummarySchema),
  total_posts: z.int(),
  pages_count: z.int(),
  page: z.int(),
  categories: z.array(PostCategorySchema).describe('All categories that have posts.'),
  language,
});

const FaqPostSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string().describe('The question.'),
  content: z.string().describe('Sanitized HTML of the answer.'),
  plain: z.string().describe('The answer without markup.'),
  modified: day,
  sources: z.array(SourceSchema),
});

const FaqGroupSchema = z.object({ slug: z.string(), name: z.string(), posts: z.array(FaqPostSchema) });

export type PostCategory = z.infer<typeof PostCategorySchema>;
export type PostSummary = z.infer<typeof PostSummarySchema>;
export type Post = z.infer<typeof PostSchema>;
export type FaqPost = z.infer<typeof FaqPostSchema>;
export type FaqGroup = z.infer<typeof FaqGroupSchema>;

const inCountry = z.object({ a: subjectParameter });
const slug = codeParameter('Slug of the post.');

export const listPosts = defineCall({
  name: 'listPosts',
  tag: 'Reading',
  access: 'guest',
  summary: 'The guides of a country, the newest first',
  description: 'Twelve a page. Filters can be combined. A page after the last one is empty.',
  params: inCountry,
  query: languageQuery.extend({
    course: optionalCode.describe('Only posts about this course and about no course in particular.'),
    category: optionalCode.describe('Slug of a category.'),
    s: optionalCode.describe('Only posts that contain all these words.'),
    page: pageParameter,
  }),
  body: null,
  answer: PostListSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND'],
  examples: { a: 'us', course: 'ca-car', category: 'costs', s: 'permit', page: 1, locale: 'en' },
});

export const getPost = defineCall({
  name: 'getPost',
  tag: 'Reading',
  access: 'guest',
  summary: 'A guide',
  description: 'With its neighbours by date, related guides, and the question to try.',
  params: z.object({ a: subjectParameter, slug }),
  query: languageQuery,
  body: null,
  answer: PostSchema.extend({ language, languages }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'NOT_FOUND'],
  examples: { a: 'us', slug: 'how-to-get-a-drivers-license', locale: 'en' },
});

export const listFaq = defineCall({
  name: 'listFaq',
  tag: 'Reading',
  access: 'guest',
  summary: 'The FAQ of a country, by group',
  description: 'Groups and their posts in the order of their authors.',
  params: inCountry,
  query: languageQuery,
  body: null,
  answer: z.object({ groups: z.array(FaqGroupSchema), language }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND'],
  examples: { a: 'us', locale: 'en' },
});
