/**
 * `npm run content:section -- StVO "§ 9"`: lists every question, fact, lesson, guide, FAQ entry and answer whose source contains these words, with file
 * and line. Exit code 1 if there is none.
 */
import { loadFiles } from '@lanewise/authoring/read/load-files';
import { checkBank } from '@lanewise/bank/check/check';
import { createKnownLookups } from '@lanewise/bank/lookups/known-lookups';
import { loadFrozen } from '@lanewise/bank/published/load-record';
import { bankRoot } from '@lanewise/bank/read/bank-root';
import { checkContent } from '../check/check-content.ts';
import { bankNames } from '../known/bank-names.ts';
import { createPictures } from '../known/pictures.ts';
import { sectionPlaces } from '../places/section-places.ts';
import { contentRoot } from '../read/read-content.ts';

const words = process.argv.slice(2);
if (words.length === 0) {
  process.stderr.write('Name a law and its section, for example: npm run content:section -- StVO "§ 9"\n');
  process.exit(1);
}
const names = bankNames();
const bank = checkBank(loadFiles(bankRoot), createKnownLookups(), loadFrozen(bankRoot), []);
const texts = checkContent(loadFiles(contentRoot, 'content'), names, createPictures(names));
const places = sectionPlaces(bank.draft, Object.values(texts.sources), words);
for (const { kind, id, at } of places) {
  const { lineOf } = at.file.startsWith('content/') ? texts : bank;
  process.stdout.write(`${at.file}:${lineOf(at) ?? 1} ${kind} ${id}\n`);
}
if (places.length === 0) process.stderr.write('No source contains these words.\n');
process.exitCode = places.length === 0 ? 1 : 0;
