/** Reads the files under `content/`: YAML lists, and Markdown with front matter. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inside, type Located } from '@lanewise/authoring/problems/place';
import type { Problem } from '@lanewise/authoring/problems/problem';
import { readFields } from '@lanewise/authoring/read/explain';
import { splitFrontMatter } from '@lanewise/authoring/read/front-matter';
import { readYaml } from '@lanewise/authoring/read/yaml-file';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import type { z } from 'zod';
import { parseText } from '../markdown/parse-text.ts';
import {
  CategorySchema,
  EnglishAnswerSchema,
  EnglishFaqSchema,
  EnglishGuideSchema,
  EnglishTermSchema,
  FaqSchema,
  GuideSchema,
  LandingSchema,
  LegalSchema,
  MovedSchema,
  NamedSchema,
  QuestionAnswerSchema,
  TermSchema,
  TrustSchema,
} from '../schema/files.ts';
import type { CountrySources, TextFile } from './sources.ts';

/** The folder that holds `content/`: the root of the repository. */
export const contentRoot = path.resolve(fileURLToPath(import.meta.url), '../../../../..');

type Report = (problem: Problem) => void;
type ByCountry = Readonly<Record<SubjectCode, CountrySources>>;

const known =
  'categories.yaml, authors.yaml, faq-groups.yaml, dictionary.yaml, moved.yaml, guides/<slug>.md, faq/<slug>.md, legal/<slug>.md, legal-en/<slug>.md, landing/<slug>.md, landing-en/<slug>.md, questions-answers/<slug>.md; in English categories-en.yaml, authors-en.yaml, faq-groups-en.yaml, dictionary-en.yaml, guides-en/<slug>.md, faq-en/<slug>.md, questions-answers-en/<slug>.md; and beside them trust/<country>.yaml';

/** Returns what the files hold, by country. Reports each fault with its file, its field and its remedy; a file with a fault is left out. */
export function readContent(files: ReadonlyMap<string, string>, report: Report): ByCountry {
  const byCountry = Object.fromEntries(subjectCodes.map((country) => [country, nothing(country)])) as ByCountry;
  for (const [file, text] of files) {
    const [, country, folder, name] = placeOf(file);
    const into = country === undefined ? undefined : byCountry[country as SubjectCode];
    if (into === undefined || name === undefined || !readFile({ file, text, folder, name }, into, report)) {
      const message = `this file is not read. Known in a country's folder (${subjectCodes.join(', ')}): ${known}.`;
      report({ rule: 'files', level: 'error', at: { file, line: 1 }, id: null, message });
    }
  }
  return byCountry;
}

/** Returns the country, the folder and the name of a file. The figures of all countries are in one folder, which belongs to the operator. */
function placeOf(file: string): readonly (string | undefined)[] {
  const [whole, country] = /^content\/trust\/([^/]+)\.yaml$/.exec(file) ?? [];
  if (country !== undefined) return [whole, country, undefined, TRUST];
  return /^content\/([^/]+)\/(?:([a-z-]+)\/)?([^/]+)$/.exec(file) ?? [];
}

const TRUST = 'trust/<country>.yaml';

function nothing(country: SubjectCode): CountrySources {
  return {
    country,
    categories: [],
    authors: [],
    guides: [],
    faqGroups: [],
    faq: [],
    landing: [],
    landingEnglish: [],
    legal: [],
    legalEnglish: [],
    questionsAnswers: [],
    dictionary: [],
    english: {
      categories: [],
      authors: [],
      guides: [],
      faqGroups: [],
      faq: [],
      questionsAnswers: [],
      dictionary: [],
    },
    moved: [],
    trust: [],
  };
}

interface ContentFile {
  readonly file: string;
  readonly text: string;
  /** The folder within the country's; undefined for its lists. */
  readonly folder: string | undefined;
  readonly name: string;
}

/** Reads one file. Returns whether it is a known one. */
function readFile(content: ContentFile, into: CountrySources, report: Report): boolean {
  switch (content.folder === undefined ? content.name : content.folder) {
    case 'categories.yaml':
      readList(content, CategorySchema, into.categories, report);
      return true;
    case 'authors.yaml':
      readList(content, NamedSchema, into.authors, report);
      return true;
    case 'faq-groups.yaml':
      readList(content, NamedSchema, into.faqGroups, report);
      return true;
    case 'dictionary.yaml':
      readList(content, TermSchema, into.dictionary, report);
      return true;
    case 'categories-en.yaml':
      readList(content, CategorySchema, into.english.categories, report);
      return true;
    case 'authors-en.yaml':
      readList(content, NamedSchema, into.english.authors, report);
      return true;
    case 'faq-groups-en.yaml':
      readList(content, NamedSchema, into.english.faqGroups, report);
      return true;
    case 'dictionary-en.yaml':
      readList(content, EnglishTermSchema, into.english.dictionary, report);
      return true;
    case 'guides-en':
      return readMarkdown(content, EnglishGuideSchema, into.english.guides, report);
    case 'faq-en':
      return readMarkdown(content, EnglishFaqSchema, into.english.faq, report);
    case 'questions-answers-en':
      return readMarkdown(content, EnglishAnswerSchema, into.english.questionsAnswers, report);
    case TRUST:
      readList(content, TrustSchema, into.trust, report);
      return true;
    case 'moved.yaml':
      readList(content, MovedSchema, into.moved, report);
      return true;
    case 'guides':
      return readMarkdown(content, GuideSchema, into.guides, report);
    case 'faq':
      return readMarkdown(content, FaqSchema, into.faq, report);
    case 'legal':
      return readMarkdown(content, LegalSchema, into.legal, report);
    case 'legal-en':
      return readMarkdown(content, LegalSchema, into.legalEnglish, report);
    case 'landing':
      return readMarkdown(content, LandingSchema, into.landing, report);
    case 'landing-en':
      return readMarkdown(content, LandingSchema, into.landingEnglish, report);
    case 'questions-answers':
      return readMarkdown(content, QuestionAnswerSchema, into.questionsAnswers, report);
    default:
      return false;
  }
}

function readList<S extends z.ZodType>(
  { file, text }: ContentFile,
  schema: S,
  into: Located<z.output<S>>[],
  report: Report,
): void {
  const { value, problems } = readYaml(file, text);
  problems.forEach(report);
  if (problems.length > 0) return;
  if (!Array.isArray(value)) {
    const message = 'this file must be a list: each entry starts with "- ".';
    report({ rule: 'fields', level: 'error', at: { file, line: 1 }, id: null, message });
    return;
  }
  for (const [index, entry] of value.entries()) {
    const read = readFields(schema, entry, inside({ file }, index), report);
    if (read !== undefined) into.push(read);
  }
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function readMarkdown<S extends z.ZodType>(
  { file, text, name }: ContentFile,
  schema: S,
  into: TextFile<z.output<S>>[],
  report: Report,
): boolean {
  const slug = name.replace(/\.md$/, '');
  if (slug === name) return false;
  const fault = (rule: string, line: number, message: string) =>
    report({ rule, level: 'error', at: { file, line }, id: null, message });
  if (!slugPattern.test(slug))
    fault(
      'files',
      1,
      'the name of this file is part of an address: only lower-case letters a to z, digits and hyphens. Rename it.',
    );
  const parts = splitFrontMatter(text);
  if (parts === undefined) {
    fault('files', 1, 'the file must start with a line "---", its fields, and a second line "---". Add them.');
    return true;
  }
  const { value, problems } = readYaml(file, parts.frontMatter, 2);
  problems.forEach(report);
  if (problems.length > 0) return true;
  const read = readFields(schema, value, { file }, report);
  const parsed = parseText(parts.body, parts.bodyLine);
  for (const { line, message } of parsed.faults) fault('markdown', line, message);
  if (read !== undefined) into.push({ ...read, slug, text: parsed });
  return true;
}
