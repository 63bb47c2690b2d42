/** The head of a page: title, description, addresses for search engines, what a shared link shows, and structured data. */
import type { Graph } from 'schema-dts';
import type { Alternate } from './alternates.ts';

interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Absent on an error page, which has no canonical address. */
  readonly origin: string | undefined;
  readonly location: { readonly pathname: string };
  /** Path of the page that this one duplicates; by default the page's own. */
  readonly canonicalHref?: string | undefined;
  /** The page in other countries and languages. */
  readonly alternates?: readonly Alternate[];
  /** Path of the picture that a shared link shows, and the picture's size. */
  readonly image?: { readonly path: string; readonly width: number; readonly height: number } | undefined;
  /** `article` for a post; `website` for every other page. */
  readonly kind?: 'website' | 'article';
  /** Path of the feed of what the page lists. */
  readonly feed?: string | undefined;
  /** What the page is about, for search engines. */
  readonly structured?: Graph | undefined;
  /** Whether search engines leave the page out, because there is nothing on it yet or it is a search result. */
  readonly isHidden?: boolean;
}

/**
 * Returns the descriptors of a page's head. The canonical address consists of locale and path, without the query, unless it is set explicitly
 * (specification, section 2).
 */
export function pageMeta(page: PageMeta) {
  const { title, description, origin, location, canonicalHref, alternates = [], image, structured } = page;
  const own = origin === undefined ? undefined : origin + (canonicalHref ?? location.pathname);
  const canonical = own === undefined ? [] : [{ tagName: 'link', rel: 'canonical', href: own } as const];
  const picture =
    image === undefined || origin === undefined
      ? []
      : [
          { property: 'og:image', content: origin + image.path },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
        ];
  return [
    titleMeta(title),
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:site_name', content: 'Lanewise' },
    ...(own === undefined ? [] : [{ property: 'og:url', content: own }]),
    ...picture,
    { name: 'twitter:card', content: picture.length > 0 ? 'summary_large_image' : 'summary' },
    ...(page.isHidden === true ? [{ name: 'robots', content: 'noindex' }] : []),
    ...canonical,
    ...alternates.map(({ hrefLang, href }) => ({ tagName: 'link', rel: 'alternate', hrefLang, href }) as const),
    ...(page.feed === undefined
      ? []
      : [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: page.feed } as const]),
    ...(structured === undefined ? [] : [{ 'script:ld+json': structured }]),
  ];
}

/** Returns the descriptors of the head of a page made for one visitor. */
export function ownPageMeta(title: string) {
  return [titleMeta(title), { name: 'robots', content: 'noindex' }];
}

/** Returns the title as a descriptor, followed by the product's name. */
export function titleMeta(title: string) {
  return { title: `${title} - Lanewise` };
}
