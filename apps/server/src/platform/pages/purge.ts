import type { CacheTag } from '@lanewise/contracts/page-traits';

/** What to purge: the pages about any of these subjects, or all pages. */
export type Purge = 'everything' | readonly CacheTag[];
