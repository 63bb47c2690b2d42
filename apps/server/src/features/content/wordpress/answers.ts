/** What we read of a WordPress's answers. Everything else in them is ignored, and an answer without these fields is refused. */
import { z } from 'zod';

const Rendered = z.object({ rendered: z.string() });

export const CategoriesAnswer = z.array(
  z.object({
    id: z.int(),
    count: z.int(),
    description: z.string(),
    name: z.string(),
    slug: z.string(),
    parent: z.int(),
  }),
);

const Size = z.object({ width: z.coerce.number(), source_url: z.string() });

const Media = z.object({
  source_url: z.url({ protocol: /^https?$/ }),
  alt_text: z.string().default(''),
  media_details: z
    .object({
      width: z.number().nullish(),
      height: z.number().nullish(),
      // PHP writes an empty table as a list.
      sizes: z.union([z.record(z.string(), Size), z.array(z.never()).transform(() => ({}))]).nullish(),
    })
    .nullish(),
});

const Term = z.object({ id: z.int(), name: z.string(), slug: z.string(), taxonomy: z.string() });

const Source = z.object({
  title: z.string(),
  url: z.url({ protocol: /^https$/ }),
  section: z.string().nullable().default(null),
  read: z.string().nullable().default(null),
});

export const PostsAnswer = z.array(
  z.object({
    id: z.int(),
    date_gmt: z.string(),
    modified_gmt: z.string(),
    slug: z.string().min(1),
    title: Rendered,
    // A post with a password has no text and says so.
    content: Rendered.extend({ protected: z.boolean().default(false) }),
    excerpt: Rendered,
    categories: z.array(z.int()),
    // Without these plugins or settings the fields are absent, or an empty list in place of a table.
    yoast_head_json: z
      .object({ title: z.string().optional(), description: z.string().optional() })
      .optional()
      .catch(undefined),
    meta: z
      .object({
        lanewise_course: z.string().optional(),
        lanewise_related: z.array(z.string()).optional(),
        lanewise_sources: z.array(Source).optional(),
      })
      .optional()
      .catch(undefined),
    _embedded: z
      .object({
        author: z.array(z.object({ name: z.string().optional() })).optional(),
        // A picture that was deleted is an error object.
        'wp:featuredmedia': z.array(Media).optional().catch(undefined),
        'wp:term': z.array(z.array(Term)).optional(),
      })
      .optional(),
  }),
);

/** Posts of which only the categories are asked, and whether they have a password. */
export const PlacesAnswer = z.array(
  z.object({ categories: z.array(z.int()), content: z.object({ protected: z.boolean().default(false) }) }),
);

/** Posts of which only the slug is asked. */
export const SlugsAnswer = z.array(z.object({ slug: z.string() }));

export type WordPressPost = z.infer<typeof PostsAnswer>[number];
