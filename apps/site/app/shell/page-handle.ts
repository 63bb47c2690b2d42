/** A route's `handle`: what kind of page it is, what its security policy must allow, and what its content is about. */
import type { CacheTag, PageKind, PageNeeds } from '@lanewise/contracts/page-traits';

/** A route's loader, of which only the result matters here. */
type Loader = (...given: never[]) => unknown;

/** The route's parameters and what its loader returned. */
interface PageSubject<PageLoader extends Loader = Loader> {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly data: Awaited<ReturnType<PageLoader>>;
}

/** What a route declares. `PageLoader` is the type of its loader where `tags` reads the loader's data. */
export interface PageHandle<PageLoader extends Loader = Loader> {
  readonly kind: PageKind;
  /** Left out: nothing, which gets the strictest policy of the kind. */
  readonly needs?: PageNeeds;
  /** Returns what a cached page is about, beside its locale. Called only for pages that rendered without an error. */
  readonly tags?: (subject: PageSubject<PageLoader>) => readonly CacheTag[];
}

export const reading = { kind: 'reading' } as const satisfies PageHandle;
export const personal = { kind: 'personal' } as const satisfies PageHandle;
export const interactive = { kind: 'interactive' } as const satisfies PageHandle;
