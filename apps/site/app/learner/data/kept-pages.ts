/** The data that screens were last rendered from. The app reads it when its loaders get no answer. */

/** Data of a screen, by the id of the route that loaded it. */
type PageData = Readonly<Record<string, unknown>>;

/** Reading is asynchronous, so that a store on the device can replace this memory. */
export interface KeptPages {
  /** Returns what a page (path and query) was last rendered from, or undefined. */
  readonly get: (address: string) => Promise<PageData | undefined>;
  readonly set: (address: string, data: PageData) => void;
}

/** Most pages kept. A page takes a few kilobytes. */
const LIMIT = 30;

/** Returns a memory that lasts as long as the document. Above `limit` pages, the least recently loaded one is dropped. */
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
