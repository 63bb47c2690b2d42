/** Writes the files of the questions that are generated from situations. */
import { stringify } from 'yaml';
import { chosen } from './chosen.ts';
import { families } from './families.ts';
import { type SolvableSubject, solvableSubjects } from './family.ts';
import { questionOf } from './question.ts';
import { situationsOf } from './situations.ts';
import type { SolvedSituation } from './solved-situation.ts';

const head = (subject: SolvableSubject): string =>
  [
    '# Made by "npm run bank:scenes" from the situations chosen in packages/bank/src/generate-scenes; do not edit by hand.',
    '# Each answer was worked out by the right-of-way rules of the law from the scene beside it.',
    `# Another wording is changed in words-*.ts and mistakes-*.ts there, another situation in families-${subject}.ts.`,
    '',
  ].join('\n');

/** Returns the chosen situations in the order of the list. @throws RangeError if no situation has an id on the list. */
export function chosenSituations(subject: SolvableSubject): SolvedSituation[] {
  const wanted = new Set(chosen[subject]);
  const all = new Map(
    families[subject].flatMap((family) => situationsOf(family, wanted)).map((solved) => [solved.id, solved]),
  );
  return chosen[subject].map((id) => {
    const solved = all.get(id);
    if (solved === undefined) throw new RangeError(`No situation has the id ${id} any more.`);
    return solved;
  });
}

/** Returns every generated file by its path in the bank package; the same on every run. */
export function generatedFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const subject of solvableSubjects) {
    const solved = chosenSituations(subject);
    for (const chapter of [...new Set(solved.map(({ family }) => family.chapter))].sort()) {
      const code = `${chapter}-scenes`;
      const questions = solved.filter(({ family }) => family.chapter === chapter).map(questionOf);
      const folder = `data/${subject}/chapters`;
      files.set(
        `${folder}/${code}.yaml`,
        head(subject) + yaml({ code, extends: chapter, questions: questions.map(({ question }) => question) }),
      );
      const translated = questions.flatMap(({ question, translation }) =>
        translation === null ? [] : [[question.id, translation] as const],
      );
      if (translated.length === 0) continue;
      files.set(
        `${folder}/${code}.en.yaml`,
        head(subject) + yaml({ chapter: code, language: 'en', questions: Object.fromEntries(translated) }),
      );
    }
  }
  return files;
}

/** Formats for readable diffs: no anchors, and one line for each text. */
const yaml = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
