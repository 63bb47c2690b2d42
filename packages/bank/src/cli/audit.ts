/**
 * `npm run bank:audit -- --of=us`: draws questions of a country, a section of it (`us/car`) or a course for a blind
 * reading and writes them to `dist/audit`: a sheet without the key, and the key. `--count=60`, `--seed=1`, `--language=en`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawForAudit } from '../audit/draw.ts';
import { answerKey, questionSheet } from '../audit/question-sheet.ts';
import { createBank } from '../compiled/bank.ts';
import { distFolder, loadSnapshot } from '../compiled/load.ts';

const { values } = parseArgs({
  options: {
    of: { type: 'string' },
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    language: { type: 'string' },
  },
});
const snapshot = await loadSnapshot();
const drawn = drawForAudit(createBank(snapshot), values.of ?? '', Number(values.count), values.seed);
const languages = snapshot.courses.find(({ code }) => code === drawn[0]?.course)?.languages ?? [];
const language = languages.find((known) => known === values.language) ?? languages[0];
if (language === undefined) {
  process.stderr.write('Say which country or course to draw from: npm run bank:audit -- --of=uk\n');
  process.exitCode = 1;
} else {
  const folder = path.join(distFolder, 'audit', `${values.of?.replace('/', '-')}-${language}-${values.seed}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'sheet.html'), questionSheet(drawn, snapshot.pictures, language));
  writeFileSync(path.join(folder, 'key.json'), `${JSON.stringify(answerKey(drawn, language), null, 1)}\n`);
  process.stdout.write(`${drawn.length} questions: ${path.relative(process.cwd(), folder)}\n`);
}
