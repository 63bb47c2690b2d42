/** Recognizes the addresses of our own pages in texts. */
import { type AddressId, addresses, addressIds, patternsOf } from '@lanewise/contracts/addresses';
import { type LocaleCode, localeOf } from '@lanewise/contracts/countries';

export interface OwnAddress {
  readonly id: AddressId;
  readonly locale: LocaleCode;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly id: AddressId;
  readonly segments: readonly string[];
  readonly locales: readonly LocaleCode[];
}

/** Lessons' and landing pages' addresses have no fixed word, so everything with one or two segments would be one. */
const patterns: readonly Pattern[] = addressIds
  .filter((id) => addresses[id].prefix === 'locale' && id !== 'lesson' && id !== 'courseLesson' && id !== 'landing')
  .flatMap((id) => patternsOf(id).map(({ pattern, locales }) => ({ id, segments: pattern.split('/'), locales })));

/** Returns the address that a path is, without query and fragment; undefined if it is none of ours. Fixed words win over parameters. */
export function ownAddress(path: string): OwnAddress | undefined {
  const segments = path.split('/');
  const locale = localeOf(segments[1])?.code;
  if (locale === undefined) return undefined;
  const matching = patterns.filter(
    (pattern) =>
      pattern.locales.includes(locale) &&
      pattern.segments.length === segments.length &&
      pattern.segments.every((part, at) => (part.startsWith('{') ? segments[at] !== '' : part === segments[at])),
  );
  const [best] = matching.toSorted((a, b) => parametersOf(a).length - parametersOf(b).length);
  if (best === undefined) return undefined;
  const params = Object.fromEntries(
    best.segments.flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), segments[at] ?? '']] : [])),
  );
  return { id: best.id, locale, params };
}

function parametersOf({ segments }: Pattern): readonly string[] {
  return segments.filter((part) => part.startsWith('{'));
}
