/** What screens were last rendered from: the one place that the app reads when its loaders get no answer. */

/** Data of a screen, by the id of the route that loaded it. */
type PageData = Readonly<Record<string, unknown>>;

/** Reading takes its time, so that a store on the device can take the place of this memory. */
export interface KeptPages {
  /** Returns what a page (path and query) was last rendered from, or undefined. */
  readonly get: (address: string) => Promise<PageData | undefined>;
  readonly set: (address: string, data: PageData) => void;
}

/** Pages kept at most. A page is some kilobytes. */
const LIMIT = 30;

/** Returns a memory that lasts as long as the document. Of more pages than `limit` those not seen for longest are forgotten. */
export function pagesInMemory(limit = LIMIT): KeptPages {
  const pages = new Map<string, PageData>();
  return {
    get: async (address) => pages.get(address),
    set(address, data) {
      pages.delete(address);
      pages.set(address, data);
      const [oldest] = pages.keys();
      if (pages.size > limit && oldest !== undefined) pages.delete(oldest);
    },
  };
}
