/** The head of a page: title, description and canonical address, or that search engines may not index it. */

interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Absent on an error page, which has no canonical address. */
  readonly origin: string | undefined;
  readonly location: { readonly pathname: string };
  /** Path of the page that this one duplicates; by default the page's own. */
  readonly canonicalHref?: string | undefined;
}

/**
 * Returns the descriptors of a page's head. The canonical address consists of locale and path, without the query, unless it is set explicitly
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

/** Returns the descriptors of the head of a page made for one visitor. */
export function ownPageMeta(title: string) {
  return [titleMeta(title), { name: 'robots', content: 'noindex' }];
}

/** Returns the title as a descriptor, followed by the product's name. */
export function titleMeta(title: string) {
  return { title: `${title} - Lanewise` };
}
