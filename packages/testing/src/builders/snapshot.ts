import { createHash } from 'node:crypto';
import { withContrasts } from '@lanewise/bank/build/contrasts';
import type { CountryRule, LedgerRule } from '@lanewise/bank/compiled/law-values';
import type { DocumentEntry, Picture, SignEntry, Snapshot } from '@lanewise/bank/compiled/snapshot';
import type { BuiltCourse } from './course.ts';

export interface SnapshotValues {
  readonly courses: readonly BuiltCourse[];
  readonly documents?: readonly DocumentEntry[];
  readonly signs?: readonly SignEntry[];
  readonly ledger?: readonly LedgerRule[];
  readonly countryRules?: readonly CountryRule[];
  /** Pictures by the key that questions use. */
  readonly pictures?: Readonly<Record<string, Picture>>;
}

/** Returns a snapshot of these courses with their questions and lessons, each once. Its hash is that of its content. */
export function buildSnapshot({
  courses,
  documents = [handbook],
  pictures = {},
  signs = [],
  ledger = [],
  countryRules = [],
}: SnapshotValues): Snapshot {
  const content = withContrasts({
    format: 2 as const,
    courses: courses.map(({ entry }) => entry),
    questions: once(courses.flatMap(({ questions }) => questions)),
    lessons: once(courses.flatMap(({ lessons }) => lessons)),
    signs,
    documents,
    ledger,
    countryRules,
    drivingForms: [],
    pictures,
  });
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  return { ...content, hash };
}

const handbook: DocumentEntry = {
  id: 'handbook',
  title: 'Driver Handbook',
  publisher: 'Department of Motor Vehicles',
  url: 'https://handbook.example/',
};

/** Returns a picture, `width` by 100, whose file is named by its content. */
export function buildPicture(kind: Picture['kind'] = 'sign', width = 100): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100"><title>${kind}</title></svg>`;
  const file = `${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.svg`;
  return { kind, file, svg, width, height: 100 };
}

function once<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
