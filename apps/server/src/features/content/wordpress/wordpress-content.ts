/**
 * Guides and frequent questions from a WordPress. Each country has a category above all of its guides, whose slug is the country's code (`us`), and
 * one above its frequent questions (`us-faq`), or a post type for those; categories below them are what readers see.
 */
import { href } from '@lanewise/contracts/addresses';
import { countries, type SubjectCode } from '@lanewise/contracts/countries';
import type {
  ContentCategory,
  ContentPost,
  ContentService,
  PostImage,
  PostQuery,
  Section,
} from '../content-service.ts';
import { rootSlug } from '../root-slug.ts';
import { CategoriesAnswer, PlacesAnswer, PostsAnswer, SlugsAnswer, type WordPressPost } from './answers.ts';
import { type LinkPlace, linkedSlugs } from './post-links.ts';
import type { WordPressRequests } from './requests.ts';
import { plainText, sanitizePost } from './sanitize-post.ts';

export interface WordPressOptions {
  readonly requests: WordPressRequests;
  /** Our origin, without a trailing slash. Links to it become local. */
  readonly origin: string;
  /** Address of the WordPress's site, without a trailing slash: `https://cms.example`. */
  readonly site: string;
  /** The name in the address of the post type of frequent questions; null if they are posts of the category `<country>-faq`. */
  readonly faqType: string | null;
}

/** Most categories below one. */
const MOST_CATEGORIES = 100;
/** Most posts in an answer: WordPress's own limit. */
const MOST_POSTS = 100;
/** Posts asked for to find a neighbour, because those with a password are left out. */
const NEAR = 5;
const WORDS_PER_MINUTE = 200;

/** Returns the service that answers from a WordPress. */
export function wordPressContent({ requests, origin, site, faqType }: WordPressOptions): ContentService {
  const typeOf = (section: Section) => (section === 'faq' && faqType !== null ? faqType : 'posts');
  const rootOf = async (country: SubjectCode, section: Section) => {
    const slug = section === 'faq' && faqType !== null ? country : rootSlug(country, section);
    const { entries } = await requests.list('/wp/v2/categories', { slug }, CategoriesAnswer);
    return entries[0]?.id;
  };
  const childrenOf = async (root: number) =>
    (await requests.list('/wp/v2/categories', { parent: root, per_page: MOST_CATEGORIES }, CategoriesAnswer)).entries;
  const posts = async (
    { country, section }: Pick<PostQuery, 'country' | 'section'>,
    query: Readonly<Record<string, string | number>>,
    root?: number,
  ) => {
    const path = `/wp/v2/${typeOf(section)}`;
    const isSearch = Object.hasOwn(query, 'search');
    const answered = await requests.list(path, { ...query, _embed: 1 }, PostsAnswer, !isSearch);
    // Nobody who reads here has the password.
    const found = { ...answered, entries: answered.entries.filter((post) => !post.content.protected) };
    // Readers open what a list shows. The query is that of findPost.
    if (found.isFresh && root !== undefined && !isSearch)
      await requests.keep(
        path,
        found.entries.map((entry) => ({ query: { ...postQuery(entry.slug, root), _embed: 1 }, entry })),
      );
    const pathOf = await pathsOf(country, found.entries);
    return {
      ...found,
      total: found.total - (answered.entries.length - found.entries.length),
      entries: found.entries.map((post) => postOf(post, { origin, site, pathOf })),
    };
  };
  /** Returns whether a category has a post that everybody may read: all of its posts may have passwords. */
  const shownCategories = async (section: Section, root: number): Promise<(id: number) => Promise<boolean>> => {
    const placesOf = async (category: number, page: number) => {
      const query = { categories: category, per_page: MOST_POSTS, page, _fields: 'categories,content.protected' };
      const { entries, pages } = await requests.list(`/wp/v2/${typeOf(section)}`, query, PlacesAnswer);
      return { pages, open: entries.filter(({ content }) => !content.protected).flatMap((post) => post.categories) };
    };
    // The newest posts are of most categories; only the others are asked for.
    const newest = await placesOf(root, 1);
    return async (id) => {
      if (newest.open.includes(id)) return true;
      if (newest.pages <= 1) return false;
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const found = await placesOf(id, page);
        if (found.open.length > 0) return true;
        pages = found.pages;
      }
      return false;
    };
  };
  /** Returns our paths of the posts to which posts link. */
  const pathsOf = async (country: SubjectCode, linking: readonly WordPressPost[]): Promise<LinkPlace['pathOf']> => {
    const slugs = [...new Set(linking.flatMap(({ content }) => linkedSlugs(content.rendered, site)))].toSorted();
    if (slugs.length === 0) return () => undefined;
    const locale = countries[country].defaultLocale;
    const paths = new Map<string, string>();
    for (const section of ['faq', 'guides'] as const) {
      const root = await rootOf(country, section);
      if (root === undefined) continue;
      const query = { slug: slugs.join(), categories: root, per_page: MOST_POSTS, _fields: 'slug' };
      for (const { slug } of (await requests.list(`/wp/v2/${typeOf(section)}`, query, SlugsAnswer)).entries) {
        const path = section === 'faq' ? href('faqPost', { locale, postSlug: slug }) : href('guide', { locale, slug });
        paths.set(slug, path);
      }
    }
    return (slug) => paths.get(slug);
  };
  const empty = { posts: [], total: 0, pages: 0 };

  return {
    async listPosts({ country, section, course, category, search, page, perPage }) {
      const root = await rootOf(country, section);
      if (root === undefined) return empty;
      const children = category === undefined ? [] : await childrenOf(root);
      const wanted = category === undefined ? root : children.find(({ slug }) => slug === category)?.id;
      if (wanted === undefined) return empty;
      const query = {
        categories: wanted,
        page,
        per_page: perPage,
        ...(section === 'faq' && { order: 'asc' }),
        ...(search !== undefined && search !== '' && { search }),
      };
      const found = await posts({ country, section }, query, root);
      const shown = found.entries.filter(
        (post) => course === undefined || post.course === null || post.course === course,
      );
      return { posts: shown, total: found.total, pages: found.pages };
    },
    async findPost(country, section, slug) {
      const root = await rootOf(country, section);
      if (root === undefined) return null;
      const { entries } = await posts({ country, section }, postQuery(slug, root));
      return entries[0] ?? null;
    },
    async neighboursOf(country, post) {
      const root = await rootOf(country, 'guides');
      if (root === undefined) return { previous: null, next: null };
      const near = (query: Readonly<Record<string, string>>) =>
        posts({ country, section: 'guides' }, { categories: root, per_page: NEAR, orderby: 'date', ...query });
      const [older, newer] = await Promise.all([
        near({ before: post.published, order: 'desc' }),
        near({ after: post.published, order: 'asc' }),
      ]);
      return { previous: older.entries[0] ?? null, next: newer.entries[0] ?? null };
    },
    async lastChange() {
      const types = [...new Set([typeOf('guides'), typeOf('faq')])];
      const newest = await Promise.all(
        types.map((type) =>
          requests.list(`/wp/v2/${type}`, { orderby: 'modified', per_page: 1, _embed: 1 }, PostsAnswer, false),
        ),
      );
      return newest.map(({ entries, total }) => `${entries[0]?.id} ${entries[0]?.modified_gmt} ${total}`).join();
    },
    async listCategories(country, section) {
      const root = await rootOf(country, section);
      if (root === undefined) return [];
      const isShown = await shownCategories(section, root);
      const children = (await childrenOf(root)).filter(({ count }) => count > 0);
      const shown = await Promise.all(children.map(({ id }) => isShown(id)));
      return children
        .filter((_, at) => shown[at])
        .map(({ id, slug, name, description, count }): ContentCategory => {
          return { id, slug, name: plainText(name), description: plainText(description), count };
        });
    },
  };
}

function postQuery(slug: string, root: number) {
  return { slug, categories: root };
}

function postOf(post: WordPressPost, place: LinkPlace): ContentPost {
  const { id, slug, meta, yoast_head_json: head, _embedded: embedded } = post;
  const { html, headings, plain, question } = sanitizePost(post.content.rendered, place);
  const title = plainText(post.title.rendered);
  const excerpt = plainText(post.excerpt.rendered);
  const terms = (embedded?.['wp:term'] ?? []).flat().filter(({ taxonomy }) => taxonomy === 'category');
  return {
    id,
    slug,
    title,
    excerpt,
    html,
    headings,
    plain,
    question,
    published: `${post.date_gmt}Z`,
    updated: `${post.modified_gmt}Z`,
    author: embedded?.author?.[0]?.name ?? null,
    // The category above all others is for us, not for readers.
    categories: terms
      .filter((term) => !/^[a-z]{2}(?:-faq)?$/.test(term.slug))
      .map((term) => ({ id: term.id, slug: term.slug, name: plainText(term.name) })),
    picture: pictureOf(embedded?.['wp:featuredmedia']?.[0]),
    course: meta?.lanewise_course || null,
    minutes: Math.max(1, Math.ceil(plain.split(' ').length / WORDS_PER_MINUTE)),
    sources: meta?.lanewise_sources ?? [],
    related: meta?.lanewise_related ?? [],
    head: { title: head?.title ?? title, description: head?.description ?? excerpt },
  };
}

interface Size {
  readonly width: number;
  readonly source_url: string;
}

type Media = NonNullable<NonNullable<WordPressPost['_embedded']>['wp:featuredmedia']>[number];

function pictureOf(media: Media | undefined): PostImage | null {
  if (media === undefined) return null;
  const { source_url: src, alt_text: alt, media_details: details } = media;
  const sizes: readonly Size[] = Object.values(details?.sizes ?? {});
  return {
    src,
    alt,
    width: details?.width ?? null,
    height: details?.height ?? null,
    srcset: sizes.length === 0 ? null : sizes.map((size) => `${size.source_url} ${size.width}w`).join(', '),
    isDrawing: src.endsWith('.svg'),
  };
}
