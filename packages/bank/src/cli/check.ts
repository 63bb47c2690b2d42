/** `npm run bank:check [-- us]`: checks the bank and names every fault with file, line and what to do. Exit code 1 on errors. */
import { changedFacts } from '../changed-facts.ts';
import { checkBank } from '../check.ts';
import { createKnownLookups } from '../known-lookups.ts';
import { formatProblem } from '../problem.ts';
import { bankRoot, loadFiles } from '../read/load-files.ts';
import { committedText, loadFrozen } from '../read/load-frozen.ts';

const started = performance.now();
const wanted = process.argv.slice(2);
const { draft, problems, lineOf } = checkBank(loadFiles(bankRoot), createKnownLookups(), loadFrozen(bankRoot));
const shown = problems.filter(
  (problem) =>
    wanted.length === 0 || wanted.some((part) => problem.at.file.includes(part) || problem.id?.startsWith(part)),
);

for (const problem of shown) process.stdout.write(`${formatProblem(problem, lineOf)}\n`);
for (const fact of changedFacts(draft, (file) => committedText(bankRoot, file))) {
  const { id, before, after, questions } = fact;
  process.stdout.write(
    `fact ${id}: ${before} is now ${after}; questions changed by it: ${questions.join(', ') || 'none'}\n`,
  );
}

const errors = shown.filter((problem) => problem.level === 'error').length;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(
  `${draft.questions.length} questions, ${draft.courses.length} courses, ${draft.lessons.length} lessons: ` +
    `${errors} errors, ${shown.length - errors} warnings (${seconds} s)\n`,
);
process.exitCode = errors > 0 ? 1 : 0;
