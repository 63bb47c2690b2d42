/** The names of the question bank that texts may use: courses, chapters, questions and scenes. Read from its files, so it need not be compiled. */

import { loadFiles } from '@lanewise/authoring/read/load-files';
import { readYaml } from '@lanewise/authoring/read/yaml-file';
import { loadFrozen } from '@lanewise/bank/published/load-record';
import { bankRoot } from '@lanewise/bank/read/bank-root';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';

export interface BankNames {
  /** Codes of a country's courses. A course's slug is its code. */
  courses(country: SubjectCode): ReadonlySet<string>;
  /** Ids of the sections that a country's courses are in. */
  sections(country: SubjectCode): ReadonlySet<string>;
  chapters(country: SubjectCode): ReadonlySet<string>;
  /** Slugs of the lessons of all countries. */
  readonly lessons: ReadonlySet<string>;
  scenes(country: SubjectCode): readonly string[];
  /** Returns the description of a scene; undefined if there is no such file. */
  scene(country: SubjectCode, name: string): unknown;
  /** Ids of the questions that are published and neither withdrawn nor replaced. */
  readonly questions: ReadonlySet<string>;
}

/** Returns the names that the bank in the repository has. */
export function bankNames(root = bankRoot): BankNames {
  const files = loadFiles(root);
  const named = (country: SubjectCode, folder: string) => {
    const start = `data/${country}/${folder}/`;
    return [...files.keys()].flatMap((file) =>
      file.startsWith(start) && /^[\w-]+\.yaml$/.test(file.slice(start.length)) ? file.slice(start.length, -5) : [],
    );
  };
  const sets = <Value>(make: (country: SubjectCode) => Value) =>
    Object.fromEntries(subjectCodes.map((country) => [country, make(country)])) as Record<SubjectCode, Value>;
  const courses = sets((country) => new Set(named(country, 'courses')));
  const inFiles = (start: string, field: RegExp) =>
    new Set(
      [...files].flatMap(([file, text]) => {
        const [, value] = file.startsWith(start) ? (field.exec(text) ?? []) : [];
        return value === undefined ? [] : [value];
      }),
    );
  const section = /^section:\s*(?:\{\s*)?id:\s*([a-z0-9-]+)/m;
  const sections = sets(
    (country) =>
      new Set(['courses', 'outlines'].flatMap((folder) => [...inFiles(`data/${country}/${folder}/`, section)])),
  );
  const chapters = sets((country) => new Set(named(country, 'chapters')));
  const scenes = sets((country) => named(country, 'scenes'));
  return {
    courses: (country) => courses[country],
    sections: (country) => sections[country],
    chapters: (country) => chapters[country],
    lessons: inFiles('data/', /^---\n(?:.*\n)*?slug:\s*([a-z0-9-]+)\n/),
    scenes: (country) => scenes[country],
    scene(country, name) {
      const file = `data/${country}/scenes/${name}.yaml`;
      const text = files.get(file);
      return text === undefined ? undefined : readYaml(file, text).value;
    },
    questions: currentQuestions(root, files),
  };
}

function currentQuestions(root: string, files: ReadonlyMap<string, string>): Set<string> {
  const ids = new Set(loadFrozen(root).published.map(({ id }) => id));
  for (const [file, text] of files) {
    const gone = file.endsWith('/withdrawn.yaml') ? /^- id: *(\S+)/gm : /^ *(?:- )?replaces: *(\S+)/gm;
    for (const [, id = ''] of text.matchAll(gone)) ids.delete(id);
  }
  return ids;
}
