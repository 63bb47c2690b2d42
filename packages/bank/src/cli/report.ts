/**
 * `npm run bank:report`: writes statistics of the bank to `dist/report.html`, or with `--json` to standard output. With
 * `--wording FAMILY` it lists the words and the questions whose wording gives the answer away, with `--rule NAME` every
 * place that tells a rule (a name of `rules.yaml`, or the rule of facts).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatProblem } from '@lanewise/authoring/problems/problem';
import { loadFiles } from '@lanewise/authoring/read/load-files';
import { wordingOf } from '../answers/wording.ts';
import { checkBank } from '../check/check.ts';
import { distFolder } from '../compiled/load.ts';
import { families } from '../countries.ts';
import { createKnownLookups } from '../lookups/known-lookups.ts';
import { loadFrozen } from '../published/load-record.ts';
import { bankRoot } from '../read/bank-root.ts';
import { makeReport } from '../report/report.ts';
import { reportPage } from '../report/report-page.ts';
import { rulePlaces } from '../report/rule-places.ts';
import { wordingList } from '../report/wording-list.ts';

const { values: options } = parseArgs({
  options: { json: { type: 'boolean' }, wording: { type: 'string' }, rule: { type: 'string' } },
});
const lookups = createKnownLookups();
if (options.wording !== undefined) showWording(options.wording);
else if (options.rule !== undefined) showRule(options.rule);
else showReport(options.json === true);

function showWording(wanted: string): void {
  if (!families.some((family) => family === wanted)) {
    process.stderr.write(`There is no family "${wanted}". Choose from ${families.join(', ')}.\n`);
    process.exitCode = 1;
    return;
  }
  const { draft } = checkBank(loadFiles(bankRoot), lookups, loadFrozen(bankRoot), []);
  for (const found of wordingOf(draft).filter(({ family }) => family === wanted))
    process.stdout.write(`${wordingList(found).join('\n')}\n\n`);
}

function showRule(rule: string): void {
  const { draft, lineOf } = checkBank(loadFiles(bankRoot), lookups, loadFrozen(bankRoot), []);
  const places = rulePlaces(draft, rule);
  for (const { kind, id, at, says } of places)
    process.stdout.write(`${at.file}:${lineOf(at) ?? 1} ${kind} ${id}: ${says}\n`);
  if (places.length > 0) return;
  process.stderr.write(`The bank has no rule "${rule}". Rules are named in rules.yaml and by facts.\n`);
  process.exitCode = 1;
}

function showReport(asJson: boolean): void {
  const { draft, problems, lineOf } = checkBank(loadFiles(bankRoot), lookups, loadFrozen(bankRoot));
  const report = makeReport(draft, lookups, problems, new Date().toISOString().slice(0, 10));
  if (asJson) {
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    return;
  }
  mkdirSync(distFolder, { recursive: true });
  const file = path.join(distFolder, 'report.html');
  const lines = problems.map((problem) => formatProblem(problem, lineOf));
  writeFileSync(file, reportPage(report, lines));
  process.stdout.write(`${path.relative(process.cwd(), file)}\n`);
}
