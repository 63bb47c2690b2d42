/** The variants of one page, and which of them its rendering depended on: those are its key in the cache. */
import type { IncomingHttpHeaders } from 'node:http';
import {
  defaultVariant,
  type ExperimentKey,
  type VariantOf,
  variantNamed,
} from '@lanewise/contracts/constants/experiments';
import type { Experiments, VariantOfPage, Variants } from './experiments.ts';
import { sourcedPage } from './page-source.ts';

export interface PageVariantParts {
  readonly experiments: Experiments | null;
  readonly headers: Pick<IncomingHttpHeaders, 'cookie'>;
  /** Path with its query. */
  readonly address: string;
  /** The variants to render, for a page that no visitor asked for. */
  readonly fixed?: Variants | undefined;
}

export interface PageVariants {
  readonly variantOf: VariantOfPage;
  /** The variants that were asked for so far. */
  readonly used: ReadonlyMap<ExperimentKey, string>;
}

/** Returns the variants of a page. */
export function pageVariants({ experiments, headers, address, fixed }: PageVariantParts): PageVariants {
  const used = new Map<ExperimentKey, string>();
  const visitor = fixed ? undefined : experiments?.visitorOf(headers.cookie);
  const drawn = visitor && experiments?.forPage(visitor, sourcedPage(address, headers.cookie));
  return {
    used,
    async variantOf<Key extends ExperimentKey>(key: Key): Promise<VariantOf<Key>> {
      const variant = drawn ? await drawn(key) : (variantNamed(key, fixed?.get(key)) ?? defaultVariant(key));
      used.set(key, variant);
      return variant;
    },
  };
}
