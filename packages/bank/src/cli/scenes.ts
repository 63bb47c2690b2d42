/**
 * `npm run bank:scenes`: rewrites the questions generated from situations; a second run changes nothing.
 * `-- --propose=uk` writes nothing and lists situations of a country that could be added, one for each pattern.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chosen } from '../generate-scenes/chosen.ts';
import { families } from '../generate-scenes/families.ts';
import { madeSubjects } from '../generate-scenes/family.ts';
import { chosenSituations, madeFiles } from '../generate-scenes/made-files.ts';
import { questionOf } from '../generate-scenes/question.ts';
import { situationsOf } from '../generate-scenes/situations.ts';
import { bankRoot } from '../read/load-files.ts';

const wanted = /^--propose=(\w+)$/.exec(process.argv.find((option) => option.startsWith('--propose=')) ?? '')?.[1];
const subject = madeSubjects.find((known) => known === wanted);

if (subject !== undefined) {
  const patterns = new Set(chosenSituations(subject).map(({ pattern }) => pattern));
  for (const made of families[subject].flatMap((family) => situationsOf(family))) {
    if (chosen[subject].includes(made.id) || patterns.has(made.pattern)) continue;
    patterns.add(made.pattern);
    const { question } = questionOf(made);
    process.stdout.write(`${made.id} ${made.family.id} ${made.difficulty}: ${question.prompt}\n`);
  }
} else {
  const files = madeFiles();
  for (const country of madeSubjects) {
    const folder = `data/${country}/chapters`;
    for (const name of readdirSync(path.join(bankRoot, folder))) {
      if (/-scenes(?:\.\w+)?\.yaml$/.test(name) && !files.has(`${folder}/${name}`))
        rmSync(path.join(bankRoot, folder, name));
    }
  }
  for (const [name, text] of files) writeFileSync(path.join(bankRoot, name), text);
  const counts = madeSubjects.map((country) => `${country} ${chosen[country].length}`);
  process.stdout.write(`questions generated from scenes: ${counts.join(', ')}\n`);
}
