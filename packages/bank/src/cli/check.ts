/**
 * `npm run bank:check [-- us] [--base=main]`: checks the bank and reports every fault with file, line and remedy.
 * Published ids and facts are compared with the last commit, or with `--base`. Exit code 1 on errors.
 */

import { formatProblem } from '@lanewise/authoring/problems/problem';
import { shortList } from '@lanewise/authoring/problems/short-list';
import { loadFiles } from '@lanewise/authoring/read/load-files';
import { changedFacts } from '../check/changed-facts.ts';
import { checkBank } from '../check/check.ts';
import { createKnownLookups } from '../lookups/known-lookups.ts';
import { committedText, loadFrozen } from '../published/load-record.ts';
import { bankRoot } from '../read/bank-root.ts';

const started = performance.now();
const options = process.argv.slice(2);
const base = options.find((option) => /^--base=\w[\w./-]*$/.test(option))?.slice('--base='.length);
const wanted = options.filter((option) => !option.startsWith('--'));
const checked = checkBank(loadFiles(bankRoot), createKnownLookups(), loadFrozen(bankRoot, base));
const { draft, problems, lineOf, skippedRules } = checked;
const shown = problems.filter(
  (problem) =>
    wanted.length === 0 || wanted.some((part) => problem.at.file.includes(part) || problem.id?.startsWith(part)),
);

const { listed, cut } = wanted.length > 0 ? { listed: shown, cut: [] } : shortList(shown);
for (const problem of listed) process.stdout.write(`${formatProblem(problem, lineOf)}\n`);
for (const { rule, warnings, shown: first } of cut)
  process.stdout.write(
    `${rule}: ${warnings} warnings, the first ${first} above; name a folder or an id to see them all\n`,
  );

for (const fact of changedFacts(draft, (file) => committedText(bankRoot, file, base))) {
  const { id, before, after, questions, lessons } = fact;
  process.stdout.write(
    `fact ${id}: ${before} is now ${after}; questions that change: ${questions.join(', ') || 'none'}; ` +
      `lessons: ${lessons.join(', ') || 'none'}\n`,
  );
}

if (skippedRules.length > 0) process.stdout.write(`skipped until every file can be read: ${skippedRules.join(', ')}\n`);

const errors = shown.filter((problem) => problem.level === 'error').length;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(
  `${draft.questions.length} questions, ${draft.courses.length} courses, ${draft.lessons.length} lessons: ` +
    `${errors} errors, ${shown.length - errors} warnings (${seconds} s)\n`,
);
process.exitCode = errors > 0 ? 1 : 0;
