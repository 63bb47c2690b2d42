/** A page as a sitemap lists it. */
export interface SitemapPage {
  /** Path from the root of the site. */
  readonly path: string;
  /** ISO 8601; absent where it is unknown. */
  readonly changed?: string;
}
