/** Title, description and canonical address of a page that search engines may show. */

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
    { title: `${title} - Lanewise` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...canonical,
  ];
}
