/** Checks landing pages: their address, the question they show, and the parts that the site fills. */
import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { type DataPlace, inside } from '@lanewise/authoring/problems/place';
import { patternsOf, reservedSlugs } from '@lanewise/contracts/addresses';
import { landingAddresses } from '@lanewise/contracts/addresses/landing';
import { landingFigures } from '@lanewise/contracts/constants/landing';
import { subjectCodes } from '@lanewise/contracts/countries';
import { landingBlocks } from '../compile/landing-part.ts';
import type { TextBlock } from '../markdown/parse-text.ts';
import type { CountrySources, TextFile } from '../read/sources.ts';
import type { LandingFields } from '../schema/files.ts';
import type { CheckContext } from './context.ts';

/** Reports every fault of a country's landing pages that is not one of their text. */
export function checkLanding(sources: CountrySources, context: CheckContext): void {
  for (const page of [...sources.landing, ...sources.landingEnglish]) {
    const { at, value } = page;
    checkSlug(page, context);
    const { sections, questions } = context.names;
    checkKnown({ at, field: 'section', value: value.section, known: sections(sources.country) }, context);
    checkKnown({ at, field: 'question', value: value.question, known: questions }, context);
    const guides = new Set(sources.guides.map(({ slug }) => slug));
    for (const one of value.related ?? []) checkKnown({ at, field: 'related', value: one, known: guides }, context);
    for (const block of page.text.blocks) {
      const fault = faultOfBlock(block, sources, context);
      if (fault !== undefined) context.say('error', 'blocks')({ file: at.file, line: block.line }, fault);
    }
  }
}

/** Last words of the landing addresses that the site lists by name. */
const listed: ReadonlySet<string> = new Set(
  (Object.keys(landingAddresses) as (keyof typeof landingAddresses)[]).flatMap((id) =>
    patternsOf(id).map(({ pattern }) => pattern.replace('/{locale}/', '')),
  ),
);

function checkSlug({ slug, at }: TextFile<LandingFields>, { names, say }: CheckContext): void {
  const isTaken = reservedSlugs.has(slug) && !listed.has(slug);
  const isCourse = subjectCodes.some((country) => names.courses(country).has(slug));
  if (isTaken || isCourse || names.lessons.has(slug))
    say('error', 'files')(
      { file: at.file, line: 1 },
      `another page of the site has the address "${slug}". Give this file another name.`,
    );
}

interface Named {
  readonly at: DataPlace;
  readonly field: string;
  readonly value: string | undefined;
  readonly known: ReadonlySet<string>;
}

function checkKnown({ at, field, value, known }: Named, { say }: CheckContext): void {
  if (value === undefined || known.has(value)) return;
  const message = `"${field}": there is no "${value}".${didYouMean(value, known)} Correct it.`;
  say('error', 'known-names')(inside(at, field), message);
}

function faultOfBlock({ name, values }: TextBlock, sources: CountrySources, context: CheckContext): string | undefined {
  const mark = `"<!-- ${name} -->"`;
  if (!Object.hasOwn(landingBlocks, name))
    return `${mark} is not a part that the site knows.${didYouMean(name, Object.keys(landingBlocks))} Known: ${Object.keys(landingBlocks).join(', ')}.`;
  const known = valuesOf(name as keyof typeof landingBlocks, sources, context);
  const wrong = values.find((value) => !known.has(value));
  if (wrong !== undefined) return `${mark}: there is no "${wrong}".${didYouMean(wrong, known)} Correct it.`;
  const isRightCount = name === 'topics' ? values.length === 0 : values.length > 0;
  return isRightCount ? undefined : `${mark} takes ${landingBlocks[name as keyof typeof landingBlocks]}.`;
}

function valuesOf(
  name: keyof typeof landingBlocks,
  { country, faq }: CountrySources,
  { names }: CheckContext,
): ReadonlySet<string> {
  switch (name) {
    case 'figures':
      return new Set(landingFigures);
    case 'courses':
      return names.sections(country);
    case 'faq':
      return new Set(faq.map(({ slug }) => slug));
    case 'topics':
      return new Set();
  }
}
