/** `npm run bank:report`: the bank in figures, as a page in `dist/report.html`; with `--json` as one object on standard output. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkBank } from '../check.ts';
import { createKnownLookups } from '../known-lookups.ts';
import { distFolder } from '../load.ts';
import { formatProblem } from '../problem.ts';
import { bankRoot, loadFiles } from '../read/load-files.ts';
import { loadFrozen } from '../read/load-frozen.ts';
import { makeReport } from '../report.ts';
import { reportPage } from '../report-page.ts';

const lookups = createKnownLookups();
const { draft, problems, lineOf } = checkBank(loadFiles(bankRoot), lookups, loadFrozen(bankRoot));
const report = makeReport(draft, lookups.pictures);
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
