/** What a page's head says: title, description and canonical address, or that search engines may not show it. */

interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Absent while an error is shown: then there is no canonical address. */
  readonly origin: string | undefined;
  readonly location: { readonly pathname: string };
  /** Path of the page that this one repeats under another address; the page's own where absent. */
  readonly canonicalHref?: string | undefined;
}

/**
 * Returns the descriptors of a page's head. The canonical address is made from locale and path, without query, or is the one that is set
 * (specification, section 2).
 */
export function pageMeta({ title, description, origin, location, canonicalHref }: PageMeta) {
  const canonical =
    origin === undefined
      ? []
      : [{ tagName: 'link', rel: 'canonical', href: origin + (canonicalHref ?? location.pathname) } as const];
  return [
    titleMeta(title),
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...canonical,
  ];
}

/** Returns the descriptors of the head of a page that is one visitor's own. */
export function ownPageMeta(title: string) {
  return [titleMeta(title), { name: 'robots', content: 'noindex' }];
}

/** Returns the title as a descriptor, with the product's name behind it. */
export function titleMeta(title: string) {
  return { title: `${title} - Lanewise` };
}
