/** The links of a WordPress's posts: to our pages, to other posts of the WordPress, which our pages show, and to the rest of the world. */
import { decodeHTML } from 'entities';

export interface LinkPlace {
  /** Our origin, without a trailing slash. */
  readonly origin: string;
  /** Address of the WordPress's site, without a trailing slash: `https://cms.example`. */
  readonly site: string;
  /** Returns our path of a post; undefined if we show none with this slug. */
  readonly pathOf: (slug: string) => string | undefined;
}

const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Folders of a WordPress that hold no posts. */
const notPosts = /^\/(?:wp-[a-z]+|category|tag|author|feed|page)\//;

function resolve(href: string, site: string): URL | null {
  const address = href.trim();
  // Written for a page of either protocol.
  return URL.parse(address.startsWith('//') ? `https:${address}` : address, `${site}/`);
}

/** Returns the slug of a post that an address of the WordPress may lead to; null if it leads elsewhere. */
function slugOf(url: URL, site: string): string | null {
  if (!url.href.startsWith(`${site}/`)) return null;
  const path = url.href.slice(site.length).replace(/[?#].*$/s, '');
  if (notPosts.test(path)) return null;
  return /\/([a-z0-9%_-]+)\/?$/i.exec(path)?.[1]?.toLowerCase() ?? null;
}

/** Returns the slugs of the posts to which the links of a post's HTML may lead. */
export function linkedSlugs(html: string, site: string): string[] {
  const slugs = [...html.matchAll(/\shref\s*=\s*(["'])(.*?)\1/gs)].flatMap(([, , href = '']) => {
    const url = href.startsWith('#') ? null : resolve(decodeHTML(href), site);
    return (url && slugOf(url, site)) ?? [];
  });
  return [...new Set(slugs)];
}

/** Returns the target of a link as our pages have it; null if it has none that may be followed. Targets within the page stay as they are. */
export function targetOf(href: string, { origin, site, pathOf }: LinkPlace): string | null {
  if (href.startsWith('#')) return href;
  const url = href === '' ? null : resolve(href, site);
  if (!url || !schemes.has(url.protocol)) return null;
  if (url.origin === origin) return url.href.slice(origin.length);
  const slug = slugOf(url, site);
  const path = slug === null ? undefined : pathOf(slug);
  return path === undefined ? url.href : path + url.hash;
}
