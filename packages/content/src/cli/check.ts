/** `npm run content:check [-- us]`: checks the texts under `content/` and reports every fault with file, line and remedy. Exit code 1 on errors. */
import { formatProblem } from '@lanewise/authoring/problems/problem';
import { loadFiles } from '@lanewise/authoring/read/load-files';
import { checkContent } from '../check/check-content.ts';
import { bankNames } from '../known/bank-names.ts';
import { createPictures } from '../known/pictures.ts';
import { contentRoot } from '../read/read-content.ts';

const started = performance.now();
const wanted = process.argv.slice(2);
const names = bankNames();
const { sources, problems, lineOf } = checkContent(loadFiles(contentRoot, 'content'), names, createPictures(names));
const shown = problems.filter(({ at }) => wanted.length === 0 || wanted.some((part) => at.file.includes(part)));
for (const problem of shown) process.stdout.write(`${formatProblem(problem, lineOf)}\n`);

const errors = shown.filter(({ level }) => level === 'error').length;
const all = Object.values(sources);
const count = (pick: (country: (typeof all)[number]) => readonly unknown[]) =>
  all.reduce((sum, country) => sum + pick(country).length, 0);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(
  `${count(({ guides }) => guides)} guides, ${count(({ faq }) => faq)} FAQ entries, ` +
    `${count(({ questionsAnswers }) => questionsAnswers)} questions and answers, ${count(({ dictionary }) => dictionary)} terms, ` +
    `${count(({ legal }) => legal)} legal texts: ${errors} errors, ${shown.length - errors} warnings (${seconds} s)\n`,
);
process.exitCode = errors > 0 ? 1 : 0;
