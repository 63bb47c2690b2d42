/** Our texts in the shapes of the WordPress REST API (developer.wordpress.org/rest-api/reference), so that any client of it can read them. */
import type { Content } from '@lanewise/content/compiled/content';
import { href } from '@lanewise/contracts/addresses';
import { countries, subjectCodes } from '@lanewise/contracts/countries';
import { escapeUTF8 } from 'entities';
import type { ContentCategory, ContentPost, ContentService } from '../content-service.ts';
import { numberOf } from '../post-id.ts';
import { rootSlug } from '../root-slug.ts';

export interface WireCategory {
  readonly id: number;
  readonly count: number;
  readonly description: string;
  readonly link: string;
  readonly name: string;
  readonly slug: string;
  readonly taxonomy: 'category';
  /** Id of the category above it; 0 for none. */
  readonly parent: number;
}

export interface WireUser {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly avatar_urls: Readonly<Record<string, string>>;
}

export interface WirePost {
  readonly id: number;
  readonly date: string;
  readonly modified: string;
  readonly slug: string;
  readonly author: number;
  readonly categories: readonly number[];
  /** Words of the post, in lower case. */
  readonly text: string;
  /** The post as it is sent. */
  readonly document: Readonly<Record<string, unknown>>;
  /** What `_embed` adds. */
  readonly embedded: Readonly<Record<string, unknown>>;
}

export interface WireDocuments {
  readonly categories: readonly WireCategory[];
  /** By country and section, each in its own order: the newest guides first. */
  readonly posts: readonly WirePost[];
  readonly users: readonly WireUser[];
}

/** Most posts of one section: more than any will have. */
const ALL = 100_000;

/** Returns everything that the wire answers from. */
export async function wireDocuments(
  content: Pick<Content, 'country'>,
  service: ContentService,
  origin: string,
): Promise<WireDocuments> {
  const categories: WireCategory[] = [];
  const posts: WirePost[] = [];
  const users = new Map<number, WireUser>();
  for (const country of subjectCodes) {
    const { defaultLocale: locale } = countries[country];
    const authors = content.country(country).authors.map(({ slug, name }) => {
      const id = numberOf(`${country}/author/${slug}`);
      return { id, name, slug: `${country}-${slug}`, avatar_urls: {} };
    });
    for (const user of authors) users.set(user.id, user);
    for (const section of ['guides', 'faq'] as const) {
      const found = await service.listPosts({ country, section, page: 1, perPage: ALL });
      if (found.total === 0) continue;
      const root = numberOf(`${country}/${section}`);
      const link = origin + href(section, { locale });
      const about = { taxonomy: 'category', link } as const;
      const slug = rootSlug(country, section);
      categories.push({ id: root, count: found.total, description: '', name: slug, slug, parent: 0, ...about });
      for (const category of await service.listCategories(country, section)) {
        const { id, count, description, name } = category;
        categories.push({ id, count, description, name, slug: category.slug, parent: root, ...about });
      }
      for (const post of found.posts) {
        const author = authors.find(({ name }) => name === post.author);
        const path =
          section === 'guides'
            ? href('guide', { locale, slug: post.slug })
            : href('faqPost', { locale, postSlug: post.slug });
        posts.push(wirePost(post, { root, author, link: origin + path, origin }));
      }
    }
  }
  return { categories, posts, users: [...users.values()] };
}

interface PostPlace {
  readonly root: number;
  readonly author: WireUser | undefined;
  /** Full address of its page. */
  readonly link: string;
  readonly origin: string;
}

/** WordPress has moments without a zone, in the site's time and in UTC. Ours are days. */
function moment(iso: string): string {
  return iso.length === 10 ? `${iso}T00:00:00` : iso.slice(0, 19);
}

function wirePost(post: ContentPost, { root, author, link, origin }: PostPlace): WirePost {
  const { id, slug, picture, head } = post;
  const [date, modified] = [moment(post.published), moment(post.updated)];
  const categories = [root, ...post.categories.map((category) => category.id)];
  const media = picture && {
    id: numberOf(picture.src),
    alt_text: picture.alt,
    source_url: origin + picture.src,
    media_type: 'image',
    media_details: { width: picture.width, height: picture.height, sizes: {} },
  };
  const document = {
    id,
    date,
    modified,
    slug,
    link,
    categories,
    date_gmt: date,
    modified_gmt: modified,
    guid: { rendered: link },
    status: 'publish',
    type: 'post',
    title: { rendered: escapeUTF8(post.title) },
    content: { rendered: post.html, protected: false },
    excerpt: { rendered: `<p>${escapeUTF8(post.excerpt)}</p>`, protected: false },
    author: author?.id ?? 0,
    featured_media: media?.id ?? 0,
    comment_status: 'closed',
    ping_status: 'closed',
    sticky: false,
    template: '',
    format: 'standard',
    tags: [],
    meta: {
      lanewise_course: post.course ?? '',
      lanewise_related: post.related,
      lanewise_sources: post.sources,
    },
    yoast_head_json: {
      title: head.title,
      description: head.description,
      canonical: link,
      og_type: 'article',
      og_title: head.title,
      og_description: head.description,
      og_url: link,
      article_published_time: `${date}+00:00`,
      article_modified_time: `${modified}+00:00`,
    },
  };
  const embedded = {
    author: author === undefined ? [] : [author],
    ...(media && { 'wp:featuredmedia': [media] }),
    'wp:term': [post.categories.map((category) => termOf(category))],
  };
  const text = `${post.title} ${post.excerpt} ${post.plain}`.toLowerCase();
  return { id, date, modified, slug, author: author?.id ?? 0, categories, text, document, embedded };
}

function termOf({ id, name, slug }: Pick<ContentCategory, 'id' | 'name' | 'slug'>) {
  return { id, name, slug, taxonomy: 'category' };
}
