/** Reads the bank's files by the folder they are in. Faults are reported, and reading goes on. */

import { didYouMean } from '@lanewise/authoring/problems/nearest';
import type { SourceFiles } from '@lanewise/authoring/read/load-files';
import { subjectCodes } from '@lanewise/contracts/countries';
import { contentLanguages } from '@lanewise/contracts/languages';
import { CaseSchema } from '../schema/case.ts';
import { CountryRuleSchema } from '../schema/country-rule.ts';
import { CourseSchema, OutlineSchema } from '../schema/course.ts';
import { DocumentSchema } from '../schema/document.ts';
import { DrivingFormSchema } from '../schema/driving-form.ts';
import { FactSchema } from '../schema/fact.ts';
import { LedgerRuleSchema } from '../schema/ledger-rule.ts';
import { OwnSourcesSchema, RuleSchema } from '../schema/own-sources.ts';
import { SignTextsSchema } from '../schema/sign-texts.ts';
import { TemplateSchema } from '../schema/template.ts';
import { TemplateTranslationSchema } from '../schema/translation.ts';
import { WithdrawnSchema } from '../schema/withdrawn.ts';
import {
  type BankFile,
  type ReportProblem,
  readChapterFile,
  readLesson,
  readLessonTemplate,
  readList,
  readOne,
  readScene,
} from './read-file.ts';
import type { BankSources } from './sources.ts';

/** Returns the contents of the files. Calls `report` for each fault, with its file and place. */
export function readBank(files: SourceFiles, report: ReportProblem): BankSources {
  const sources: BankSources = {
    files,
    documents: [],
    courses: [],
    outlines: [],
    chapters: [],
    extensions: [],
    chapterTranslations: [],
    lessons: [],
    lessonTranslations: [],
    lessonTemplates: [],
    scenes: new Map(),
    facts: [],
    cases: [],
    ledger: [],
    countryRules: [],
    drivingForms: [],
    rules: [],
    signTexts: [],
    ownSources: [],
    templates: [],
    templateTranslations: [],
    withdrawn: [],
  };
  for (const [name, text] of files) readFile(name, text, sources, report);
  return sources;
}

type Reader = (file: BankFile, sources: BankSources, report: ReportProblem) => void;

const readDocuments: Reader = (file, sources, report) => readList(file, DocumentSchema, sources.documents, report);
const readWithdrawn: Reader = (file, sources, report) => readList(file, WithdrawnSchema, sources.withdrawn, report);

const readCases: Reader = (file, sources, report) => readList(file, CaseSchema, sources.cases, report);
const readLedger: Reader = (file, sources, report) => readList(file, LedgerRuleSchema, sources.ledger, report);
const readCountryRules: Reader = (file, sources, report) =>
  readList(file, CountryRuleSchema, sources.countryRules, report);
const readDrivingForms: Reader = (file, sources, report) =>
  readList(file, DrivingFormSchema, sources.drivingForms, report);
const readRules: Reader = (file, sources, report) => readList(file, RuleSchema, sources.rules, report);
const readOwnSources: Reader = (file, sources, report) =>
  readOne(file, OwnSourcesSchema, sources.ownSources, report, () => file.stem);

/** The readers for the files in each folder of a country. */
const readers: Readonly<Record<string, Reader>> = {
  courses: (file, sources, report) => readOne(file, CourseSchema, sources.courses, report, (course) => course.code),
  outlines: (file, sources, report) =>
    readOne(file, OutlineSchema, sources.outlines, report, (outline) => outline.code),
  chapters: readChapterFile,
  scenes: readScene,
  facts: (file, sources, report) => readList(file, FactSchema, sources.facts, report),
  signs: (file, sources, report) => readOne(file, SignTextsSchema, sources.signTexts, report, ({ group }) => group),
  templates: (file, sources, report) =>
    file.language === null
      ? readList(file, TemplateSchema, sources.templates, report)
      : readOne(file, TemplateTranslationSchema, sources.templateTranslations, report, () => file.stem),
};

const folders = [...Object.keys(readers), 'lessons', 'lesson-templates', 'states'];

function readFile(name: string, text: string, sources: BankSources, report: ReportProblem): void {
  const steps = name.split('/').slice(1);
  // Guides for authors lie beside the countries' folders.
  if (steps.at(-1) === 'README.md' || (steps.length === 1 && name.endsWith('.md'))) return;
  const place = kindOfFile(steps);
  if (typeof place === 'string')
    report({ rule: 'files', level: 'error', at: { file: name }, id: null, message: place });
  else place.reader({ ...place, at: { file: name }, text }, sources, report);
}

/** Returns the kind of a file, from its folder and name, or what is wrong with them. */
function kindOfFile(steps: readonly string[]): (Omit<BankFile, 'at' | 'text'> & { reader: Reader }) | string {
  const parts = /^([^.]+)(?:\.([a-z]{2}))?\.(yaml|md)$/.exec(steps.at(-1) ?? '');
  if (parts === null) {
    return 'the bank reads names such as us-signs.yaml, us-signs.de.yaml and stop-signs.md. Rename or remove this file.';
  }
  const stem = parts[1] as string;
  const language = contentLanguages.find((known) => known === parts[2]) ?? null;
  if (parts[2] !== undefined && language === null) {
    return `"${parts[2]}" is not a language of the bank. Known: ${contentLanguages.join(', ')}.`;
  }
  const country = steps[0] === 'documents' ? stem : steps[0];
  const subject = subjectCodes.find((known) => known === country);
  if (subject === undefined) return `"${country}" is not a country of the bank. Known: ${subjectCodes.join(', ')}.`;

  const folder = steps[1] ?? '';
  const region = folder === 'states' ? (steps[2] ?? '').toUpperCase() : null;
  const shape = [
    ...steps.slice(1, -1).map((step, index) => (region !== null && index === 1 ? '*' : step)),
    parts[3],
  ].join(' ');
  const reader =
    steps[0] === 'documents' && steps.length === 2
      ? readDocuments
      : shape === 'yaml' && stem === 'withdrawn'
        ? readWithdrawn
        : shape === 'yaml' && stem === 'rules'
          ? readRules
          : shape === 'yaml' && stem === 'cases'
            ? readCases
            : shape === 'yaml' && stem === 'ledger'
              ? readLedger
              : shape === 'yaml' && stem === 'between-countries'
                ? readCountryRules
                : shape === 'yaml' && stem === 'driving-forms'
                  ? readDrivingForms
                  : shape === 'states * yaml' && stem === 'sources'
                    ? readOwnSources
                    : shape === 'lesson-templates md' && language === null
                      ? readLessonTemplate
                      : shape === 'lessons md' || shape === 'states * lessons md'
                        ? readLesson
                        : shape === 'states * yaml'
                          ? readChapterFile
                          : shape === `${folder} yaml`
                            ? readers[folder]
                            : undefined;
  if (reader !== undefined) return { subject, region, stem, language, reader };
  return `the bank does not read files in this folder.${didYouMean(folder, folders)} Folders of a country: ${folders.join(', ')}.`;
}
