/** A route's `handle`: its kind of page, the needs of its security policy, and the tags of its content. */
import type { CacheTag, PageKind, PageNeeds } from '@lanewise/contracts/page-traits';

/** A route's loader; only its result matters here. */
type Loader = (...given: never[]) => unknown;

/** The route's parameters and what its loader returned. */
interface PageSubject<PageLoader extends Loader = Loader> {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly data: Awaited<ReturnType<PageLoader>>;
}

/** The declarations of a route. `PageLoader` is the type of its loader, if `tags` reads the loader's data. */
export interface PageHandle<PageLoader extends Loader = Loader> {
  readonly kind: PageKind;
  /** Default: nothing, which gets the strictest policy of the kind. */
  readonly needs?: PageNeeds;
  /** What it needs beyond that on some of its addresses only. Not on reading pages, whose headers are the same for all of a route. */
  readonly needsOf?: (subject: PageSubject<PageLoader>) => PageNeeds;
  /** Returns the tags of a cached page besides its locale. Called only for pages that rendered without an error. */
  readonly tags?: (subject: PageSubject<PageLoader>) => readonly CacheTag[];
}

export const reading = { kind: 'reading' } as const satisfies PageHandle;
export const personal = { kind: 'personal' } as const satisfies PageHandle;
export const interactive = { kind: 'interactive' } as const satisfies PageHandle;
