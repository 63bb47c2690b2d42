/** The head of a page: title, description, addresses for search engines, what a shared link shows, and structured data. */
import { localeOf } from '@lanewise/contracts/countries';
import { sharePictureAddress, sharePictureSize } from '@lanewise/contracts/share-picture-address';
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
  /** Path of the page whose picture a shared link shows; by default the canonical one's. */
  readonly pictureOf?: string;
  /** The page in other countries and languages. */
  readonly alternates?: readonly Alternate[];
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
  const { title, description, origin, location, canonicalHref, alternates = [], structured } = page;
  const path = canonicalHref ?? location.pathname;
  const own = origin === undefined ? undefined : origin + path;
  const canonical = own === undefined ? [] : [{ tagName: 'link', rel: 'canonical', href: own } as const];
  const isShared = own !== undefined && page.isHidden !== true;
  const picture = isShared
    ? [
        { property: 'og:image', content: origin + sharePictureAddress(page.pictureOf ?? path) },
        { property: 'og:image:type', content: 'image/png' },
        { property: 'og:image:width', content: String(sharePictureSize.width) },
        { property: 'og:image:height', content: String(sharePictureSize.height) },
        { property: 'og:image:alt', content: title },
      ]
    : [];
  const language = localeOf(path.split('/')[1])?.tag.replace('-', '_');
  return [
    titleMeta(title),
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:site_name', content: 'Lanewise' },
    ...(language === undefined ? [] : [{ property: 'og:locale', content: language }]),
    ...(own === undefined ? [] : [{ property: 'og:url', content: own }]),
    ...picture,
    // What else X shows it takes from the og: properties.
    { name: 'twitter:card', content: isShared ? 'summary_large_image' : 'summary' },
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
