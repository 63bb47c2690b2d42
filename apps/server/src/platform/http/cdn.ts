/** The CDN that keeps reading pages. */
export interface Cdn {
  /** The header that tells it the tags of a page, and with it the kind of its API. */
  readonly tagHeader: 'surrogate-key' | 'cache-tag';
  /** The address that takes purges. */
  readonly purgeUrl: string;
  /** The token that the address wants. */
  readonly secret: string;
}
