/** The data of screens as last rendered. The app falls back to it when its loaders get no answer. */

/** Data of a screen, by the id of the route that loaded it. */
export type PageData = Readonly<Record<string, unknown>>;

export interface CachedPages {
  /** Returns the data with which a page (path and query) was last rendered, or undefined. */
  readonly get: (address: string) => Promise<PageData | undefined>;
  readonly set: (address: string, data: PageData) => void;
}

/** Maximum number of pages kept in memory. A page takes a few kilobytes. */
const LIMIT = 30;

/** Returns a store in memory, which lasts as long as the document. Above `limit` pages, the least recently loaded one is dropped. */
export function pagesInMemory(limit = LIMIT): CachedPages {
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

/** Pages kept on the device. */
export interface DevicePages {
  readonly readPage: (address: string) => Promise<PageData | undefined>;
  readonly keepPage: (address: string, page: PageData) => Promise<void>;
}

/**
 * Returns pages that are kept in memory and on the device. If the device stores nothing, they last as long as the document.
 *
 * @param later Resolves when the device may be written to, so that its script does not compete with those of the first screen.
 */
export function pagesOnDevice(
  load: () => Promise<DevicePages>,
  later: Promise<unknown>,
  memory = pagesInMemory(),
): CachedPages {
  const ignored = () => undefined;
  return {
    get: async (address) =>
      (await memory.get(address)) ??
      (await load()
        .then((device) => device.readPage(address))
        .catch(ignored)),
    set(address, page) {
      memory.set(address, page);
      later
        .then(load)
        .then((device) => device.keepPage(address, page))
        .catch(ignored);
    },
  };
}
