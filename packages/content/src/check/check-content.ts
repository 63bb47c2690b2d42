/** Runs every check on the texts: reads the files, then compares them with each other and with the question bank. */

import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { type DataPlace, inside, type Located } from '@lanewise/authoring/problems/place';
import { type LineFinder, type Problem, sortedByPlace } from '@lanewise/authoring/problems/problem';
import { createLineFinder } from '@lanewise/authoring/read/yaml-file';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import type { BankNames } from '../known/bank-names.ts';
import type { Pictures } from '../known/pictures.ts';
import { hasEnglish, inEnglish, slugsInBoth } from '../read/in-english.ts';
import { readContent } from '../read/read-content.ts';
import type { CountrySources, TextFile } from '../read/sources.ts';
import type { PictureFields } from '../schema/fields.ts';
import { checkLanding } from './check-landing.ts';
import { checkLinks, faultOfOwn } from './check-links.ts';
import { checkLength, checkPlaceholders } from './check-text.ts';
import type { CheckContext, Say } from './context.ts';

export interface CheckedContent {
  readonly sources: Readonly<Record<SubjectCode, CountrySources>>;
  /** Sorted by file and line. */
  readonly problems: readonly Problem[];
  readonly lineOf: LineFinder;
}

/** Returns the texts and every problem in them. A fault in one file does not hide faults in others. */
export function checkContent(files: ReadonlyMap<string, string>, names: BankNames, pictures: Pictures): CheckedContent {
  const problems: Problem[] = [];
  const sources = readContent(files, (problem) => problems.push(problem));
  for (const country of subjectCodes) {
    const say = (level: Problem['level'], rule: string) => (at: DataPlace, message: string) =>
      problems.push({ rule, level, at, id: null, message });
    checkCountry(sources[country], { names, pictures, all: sources, say });
    checkEnglish(sources[country], { names, pictures, all: sources, say });
  }
  const lineOf = createLineFinder(files);
  return { sources, problems: sortedByPlace(problems, lineOf), lineOf };
}

const slugsOf = (entries: readonly Located<{ readonly slug: string }>[]) =>
  new Set(entries.map(({ value }) => value.slug));

function checkCountry(sources: CountrySources, context: CheckContext): void {
  const { country } = sources;
  const { names, say } = context;
  const unknown = say('error', 'known-names');
  const known = (
    at: DataPlace,
    field: string,
    value: string | undefined,
    values: ReadonlySet<string>,
    what: string,
  ) => {
    if (value === undefined || values.has(value)) return;
    unknown(inside(at, field), `"${field}": there is no ${what} "${value}".${didYouMean(value, values)} Correct it.`);
  };
  const picture = (at: DataPlace, value: PictureFields | undefined) => {
    if (value === undefined) return;
    const kind = value.sign === undefined ? 'scene' : 'sign';
    const found = context.pictures.find(country, kind, value.sign ?? value.scene ?? '');
    if (typeof found === 'string') say('error', 'picture')(inside(at, 'picture'), found);
  };

  const guides = new Set(sources.guides.map(({ slug }) => slug));
  for (const { value, at, slug, text } of sources.guides) {
    known(
      at,
      'category',
      value.category,
      slugsOf(sources.categories),
      `category in content/${country}/categories.yaml`,
    );
    known(at, 'author', value.author, slugsOf(sources.authors), `author in content/${country}/authors.yaml`);
    known(at, 'course', value.course, names.courses(country), 'course');
    known(at, 'question', value.question, names.questions, 'question in the bank');
    for (const one of value.related ?? []) known(at, 'related', one, guides, 'guide');
    if (value.related?.includes(slug))
      unknown(inside(at, 'related'), '"related": a guide cannot be related to itself. Remove it.');
    if (value.updated < value.published)
      say('error', 'dates')(inside(at, 'updated'), '"updated" is before "published". Correct one of them.');
    picture(at, value.picture);
    questionPlace(at, value.question, text.questionLine, say);
  }
  for (const { value, at } of sources.faq)
    known(at, 'group', value.group, slugsOf(sources.faqGroups), `group in content/${country}/faq-groups.yaml`);
  const answered = new Set(sources.questionsAnswers.map(({ slug }) => slug));
  for (const { value, at } of sources.questionsAnswers) {
    known(at, 'topic', value.topic, names.chapters(country), 'chapter');
    known(at, 'course', value.course, names.courses(country), 'course');
    for (const one of value.related ?? []) known(at, 'related', one, answered, 'question');
    picture(at, value.picture);
  }
  const terms = slugsOf(sources.dictionary);
  for (const { value, at } of sources.dictionary) {
    for (const one of value.see ?? []) known(at, 'see', one, terms, 'term');
    picture(at, value.picture);
  }
  for (const list of [sources.categories, sources.authors, sources.faqGroups, sources.dictionary]) oneEach(list, say);

  const texts: readonly TextFile<unknown>[] = [
    ...sources.guides,
    ...sources.faq,
    ...sources.legal,
    ...sources.legalEnglish,
    ...sources.questionsAnswers,
    ...sources.landing,
    ...sources.landingEnglish,
  ];
  checkLanding(sources, context);
  const landing: readonly TextFile<unknown>[] = [...sources.landing, ...sources.landingEnglish];
  const legal: readonly TextFile<unknown>[] = [...sources.legal, ...sources.legalEnglish];
  for (const text of texts) {
    checkLinks(text, country, context);
    for (const { kind, name, line } of text.text.pictures) {
      const found = context.pictures.find(country, kind, name);
      if (typeof found === 'string') say('error', 'picture')({ file: text.at.file, line }, found);
    }
    if (!(sources.guides as readonly TextFile<unknown>[]).includes(text) && text.text.questionLine !== null)
      say('error', 'question')(
        { file: text.at.file, line: text.text.questionLine },
        '"<!-- question -->" belongs in guides only. Remove it.',
      );
    const [block] = landing.includes(text) ? [] : text.text.blocks;
    if (block !== undefined)
      say('error', 'blocks')(
        { file: text.at.file, line: block.line },
        `"<!-- ${block.name} -->" belongs in landing pages only. Remove it.`,
      );
    checkPlaceholders(text, legal.includes(text), say);
  }
  checkMoved(sources, context);
  checkLength(sources, say);
}

/** Reports texts that have no English, English without an original, and what does not hold in the English ones. */
function checkEnglish(sources: CountrySources, context: CheckContext): void {
  if (!hasEnglish(sources)) return;
  const { country } = sources;
  const error = context.say('error', 'english');
  for (const { kind, own, english } of slugsInBoth(sources)) {
    const [inOwn, inEnglishToo] = [own, english].map((entries) => new Set(entries.map(({ slug }) => slug)));
    for (const { slug, at } of own)
      if (!inEnglishToo?.has(slug)) error(at, `"${slug}" has no English. Write it in content/${country}/${kind}.`);
    for (const { slug, at } of english)
      if (!inOwn?.has(slug))
        error(at, `"${slug}" is English, but there is no such text in content/${country}. Correct the name.`);
  }
  const translated = inEnglish(sources);
  for (const { text, value, at } of translated.guides)
    questionPlace(at, value.question, text.questionLine, context.say);
  for (const text of [...sources.english.guides, ...sources.english.faq, ...sources.english.questionsAnswers]) {
    checkLinks(text, country, context);
    checkPlaceholders(text, false, context.say);
  }
}

/** Reports addresses that still have a page, and destinations that have none. */
function checkMoved({ moved }: CountrySources, context: CheckContext): void {
  const error = context.say('error', 'moved');
  for (const { value, at } of moved) {
    if (faultOfOwn(value.from, context) === undefined)
      error(inside(at, 'from'), `"from": the page ${value.from} still exists. Remove this entry, or the page.`);
    const fault = value.to === undefined ? undefined : faultOfOwn(value.to, context);
    if (fault !== undefined) error(inside(at, 'to'), `"to": ${fault}`);
  }
}

function questionPlace(at: DataPlace, question: string | undefined, line: number | null, say: Say): void {
  if (question !== undefined && line === null)
    say('error', 'question')(
      inside(at, 'question'),
      '"question" is named, but no line of the text is "<!-- question -->". Add the line where the question belongs.',
    );
  if (question === undefined && line !== null)
    say('error', 'question')(
      { file: at.file, line },
      'the text has "<!-- question -->", but "question" names none. Add its id to the front matter.',
    );
}

function oneEach(list: readonly Located<{ readonly slug: string }>[], say: Say): void {
  const seen = new Set<string>();
  for (const { value, at } of list) {
    if (seen.has(value.slug))
      say('error', 'unique-slugs')(
        inside(at, 'slug'),
        `the slug "${value.slug}" appears twice. Give one of them another.`,
      );
    seen.add(value.slug);
  }
}
