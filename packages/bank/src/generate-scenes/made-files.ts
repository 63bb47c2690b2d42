/** The files of the questions that are made from situations. */
import { stringify } from 'yaml';
import { chosen } from './chosen.ts';
import { families } from './families.ts';
import { type MadeSubject, madeSubjects } from './family.ts';
import { questionOf } from './question.ts';
import { type MadeSituation, situationsOf } from './situations.ts';

const head = (subject: MadeSubject): string =>
  [
    '# Made by "npm run bank:scenes" from the situations chosen in packages/bank/src/generate-scenes; do not edit by hand.',
    '# Each answer was worked out by the right-of-way rules of the law from the scene beside it.',
    `# Another wording is changed in words-*.ts and mistakes-*.ts there, another situation in families-${subject}.ts.`,
    '',
  ].join('\n');

/** Returns the situations that are chosen, in the order of the list. @throws RangeError where none has an id of the list. */
export function chosenSituations(subject: MadeSubject): MadeSituation[] {
  const wanted = new Set(chosen[subject]);
  const all = new Map(
    families[subject].flatMap((family) => situationsOf(family, wanted)).map((made) => [made.id, made]),
  );
  return chosen[subject].map((id) => {
    const made = all.get(id);
    if (made === undefined) throw new RangeError(`No situation has the id ${id} any more.`);
    return made;
  });
}

/** Returns every file, by its path from the bank package; the same on every run. */
export function madeFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const subject of madeSubjects) {
    const made = chosenSituations(subject);
    for (const chapter of [...new Set(made.map(({ family }) => family.chapter))].sort()) {
      const code = `${chapter}-scenes`;
      const questions = made.filter(({ family }) => family.chapter === chapter).map(questionOf);
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

/** A generated file is read in differences: no anchors, and lines that end with the sentence. */
const yaml = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
