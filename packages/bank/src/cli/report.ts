/** `npm run bank:report`: writes statistics of the bank to `dist/report.html`, or with `--json` to standard output. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkBank } from '../check/check.ts';
import { distFolder } from '../compiled/load.ts';
import { createKnownLookups } from '../lookups/known-lookups.ts';
import { formatProblem } from '../problems/problem.ts';
import { loadFrozen } from '../published/load-record.ts';
import { bankRoot, loadFiles } from '../read/load-files.ts';
import { makeReport } from '../report/report.ts';
import { reportPage } from '../report/report-page.ts';

const lookups = createKnownLookups();
const { draft, problems, lineOf } = checkBank(loadFiles(bankRoot), lookups, loadFrozen(bankRoot));
const report = makeReport(draft, lookups, problems);
if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
} else {
  mkdirSync(distFolder, { recursive: true });
  const file = path.join(distFolder, 'report.html');
  writeFileSync(
    file,
    reportPage(
      report,
      problems.map((problem) => formatProblem(problem, lineOf)),
    ),
  );
  process.stdout.write(`${path.relative(process.cwd(), file)}\n`);
}
