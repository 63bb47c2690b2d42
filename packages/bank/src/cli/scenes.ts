/**
 * `npm run bank:scenes`: rewrites the questions generated from situations; a second run changes nothing.
 * `-- --propose=uk` writes nothing and lists situations of a country that could be added, one for each pattern.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chosen } from '../generate-scenes/chosen.ts';
import { families } from '../generate-scenes/families.ts';
import { solvableSubjects } from '../generate-scenes/family.ts';
import { chosenSituations, generatedFiles } from '../generate-scenes/generated-files.ts';
import { questionOf } from '../generate-scenes/question.ts';
import { situationsOf } from '../generate-scenes/situations.ts';
import { bankRoot } from '../read/bank-root.ts';

const wanted = /^--propose=(\w+)$/.exec(process.argv.find((option) => option.startsWith('--propose=')) ?? '')?.[1];
const subject = solvableSubjects.find((known) => known === wanted);

if (subject !== undefined) {
  const patterns = new Set(chosenSituations(subject).map(({ pattern }) => pattern));
  for (const solved of families[subject].flatMap((family) => situationsOf(family))) {
    if (chosen[subject].includes(solved.id) || patterns.has(solved.pattern)) continue;
    patterns.add(solved.pattern);
    const { question } = questionOf(solved);
    process.stdout.write(`${solved.id} ${solved.family.id} ${solved.difficulty}: ${question.prompt}\n`);
  }
} else {
  const files = generatedFiles();
  for (const country of solvableSubjects) {
    const folder = `data/${country}/chapters`;
    for (const name of readdirSync(path.join(bankRoot, folder))) {
      if (/-scenes(?:\.\w+)?\.yaml$/.test(name) && !files.has(`${folder}/${name}`))
        rmSync(path.join(bankRoot, folder, name));
    }
  }
  for (const [name, text] of files) writeFileSync(path.join(bankRoot, name), text);
  const counts = solvableSubjects.map((country) => `${country} ${chosen[country].length}`);
  process.stdout.write(`questions generated from scenes: ${counts.join(', ')}\n`);
}
