/**
 * /wp-json/wp/v2: our texts on the wire of the WordPress REST API. Parameters, headers and errors are WordPress's own; its other
 * parameters are ignored, as WordPress ignores unknown ones.
 */
import type { Content } from '@lanewise/content/compiled/content';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ContentService } from '../content-service.ts';
import { type WireDocuments, type WirePost, wireDocuments } from './documents.ts';

export interface WireOptions {
  readonly content: Pick<Content, 'country'>;
  readonly service: ContentService;
  /** Our origin, without a trailing slash. */
  readonly origin: string;
}

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** One or several values, by comma or by repeating the parameter. */
const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((each) => each.split(',')).filter(Boolean));

const ids = list.pipe(z.array(whole(0, 2 ** 31)));

const paging = {
  page: whole(1, 99_999).default(1),
  per_page: whole(1, 100).default(10),
  slug: list.optional(),
  search: z.string().max(200).optional(),
  include: ids.optional(),
  _embed: z.unknown().optional(),
};

const PostQuery = z.object({
  ...paging,
  categories: ids.optional(),
  categories_exclude: ids.optional(),
  author: ids.optional(),
  before: z.string().max(30).optional(),
  after: z.string().max(30).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  orderby: z.enum(['date', 'modified', 'id', 'slug', 'relevance', 'include', 'menu_order']).default('date'),
});
const CategoryQuery = z.object({ ...paging, parent: whole(0, 2 ** 31).optional(), hide_empty: z.string().optional() });
const UserQuery = z.object(paging);

const A_MINUTE = 'public, max-age=60';

/** Registers the wire. */
export async function contentWire(app: FastifyInstance, { content, service, origin }: WireOptions): Promise<void> {
  const documents = await wireDocuments(content, service, origin);
  const base = '/wp-json/wp/v2';
  app.get(`${base}/posts`, async (request, reply) => {
    const query = PostQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, query.error);
    const found = ordered(postsOf(documents, query.data), query.data);
    return sendPage(reply, found, query.data, (post) => shown(post, query.data._embed !== undefined));
  });
  app.get<{ Params: { id: string } }>(`${base}/posts/:id`, async (request, reply) => {
    const post = documents.posts.find(({ id }) => String(id) === request.params.id);
    if (post === undefined) return fail(reply, 404, 'rest_post_invalid_id', 'Invalid post ID.');
    const isEmbedding = Object.hasOwn(request.query as object, '_embed');
    return reply.header('cache-control', A_MINUTE).send(shown(post, isEmbedding));
  });
  app.get(`${base}/categories`, async (request, reply) => {
    const query = CategoryQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, query.error);
    const { slug, include, parent, search } = query.data;
    const found = documents.categories.filter(
      (category) =>
        (slug?.includes(category.slug) ?? true) &&
        (include?.includes(category.id) ?? true) &&
        (parent === undefined || category.parent === parent) &&
        category.name.toLowerCase().includes((search ?? '').toLowerCase()),
    );
    return sendPage(reply, found, query.data, (category) => category);
  });
  app.get(`${base}/users`, async (request, reply) => {
    const query = UserQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, query.error);
    const { slug, include, search } = query.data;
    const found = documents.users.filter(
      (user) =>
        (slug?.includes(user.slug) ?? true) &&
        (include?.includes(user.id) ?? true) &&
        user.name.toLowerCase().includes((search ?? '').toLowerCase()),
    );
    return sendPage(reply, found, query.data, (user) => user);
  });
}

type PostFilter = z.infer<typeof PostQuery>;

function postsOf({ posts }: WireDocuments, filter: PostFilter): readonly WirePost[] {
  const { slug, include, categories, categories_exclude, author, before, after, search = '' } = filter;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return posts.filter(
    (post) =>
      (slug?.includes(post.slug) ?? true) &&
      (include?.includes(post.id) ?? true) &&
      (categories?.some((id) => post.categories.includes(id)) ?? true) &&
      !(categories_exclude?.some((id) => post.categories.includes(id)) ?? false) &&
      (author?.includes(post.author) ?? true) &&
      (before === undefined || post.date < before.slice(0, 19)) &&
      (after === undefined || post.date > after.slice(0, 19)) &&
      words.every((word) => post.text.includes(word)),
  );
}

/** Posts of one day keep the order of their authors, which frequent questions have only. */
function ordered(posts: readonly WirePost[], { order, orderby }: PostFilter): readonly WirePost[] {
  const key = (post: WirePost) =>
    orderby === 'modified' ? post.modified : orderby === 'slug' ? post.slug : orderby === 'date' ? post.date : '';
  const sign = order === 'asc' ? 1 : -1;
  return posts.toSorted((a, b) => (key(a) < key(b) ? -sign : key(a) > key(b) ? sign : 0));
}

function shown({ document, embedded }: WirePost, isEmbedding: boolean) {
  return isEmbedding ? { ...document, _embedded: embedded } : document;
}

function sendPage<Entry>(
  reply: FastifyReply,
  found: readonly Entry[],
  { page, per_page }: { readonly page: number; readonly per_page: number },
  show: (entry: Entry) => unknown,
): FastifyReply {
  const pages = Math.ceil(found.length / per_page);
  if (page > 1 && page > pages)
    return fail(
      reply,
      400,
      'rest_post_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
    );
  reply.headers({
    'x-wp-total': String(found.length),
    'x-wp-totalpages': String(pages),
    'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages',
    'cache-control': A_MINUTE,
  });
  return reply.send(found.slice((page - 1) * per_page, page * per_page).map(show));
}

function refuse(reply: FastifyReply, error: z.ZodError): FastifyReply {
  const names = [...new Set(error.issues.map(({ path }) => String(path[0])))].join(', ');
  return fail(reply, 400, 'rest_invalid_param', `Invalid parameter(s): ${names}`);
}

function fail(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message, data: { status } });
}
