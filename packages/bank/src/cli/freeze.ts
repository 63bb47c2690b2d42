/**
 * `npm run bank:freeze`: records the current questions and lessons as published. From then on each id keeps its meaning and each lesson its
 * address for good.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { formatProblem } from '@lanewise/authoring/problems/problem';
import { loadFiles } from '@lanewise/authoring/read/load-files';
import { checkBank } from '../check/check.ts';
import { createKnownLookups } from '../lookups/known-lookups.ts';
import { lessonsFile, newLessonLines } from '../published/lesson-record.ts';
import { loadFrozen } from '../published/load-record.ts';
import { frozenFile, newLines } from '../published/record.ts';
import { bankRoot } from '../read/bank-root.ts';

const frozen = loadFrozen(bankRoot);
const { draft, problems, lineOf } = checkBank(loadFiles(bankRoot), createKnownLookups(), frozen);
const errors = problems.filter((problem) => problem.level === 'error');
if (errors.length > 0) {
  for (const problem of errors) process.stderr.write(`${formatProblem(problem, lineOf)}\n`);
  process.stderr.write(`The question bank has ${errors.length} errors, so nothing was recorded. Correct them first.\n`);
  process.exitCode = 1;
} else {
  const today = new Date().toISOString().slice(0, 10);
  const lines = newLines(draft.questions, frozen, today);
  append(frozenFile, lines);
  process.stdout.write(`${lines.length} questions recorded, ${frozen.published.length + lines.length} in total\n`);
  const texts = newLessonLines(draft.lessons, frozen.lessons, today);
  append(lessonsFile, texts);
  process.stdout.write(`${texts.length} new or changed texts of lessons recorded\n`);
}

function append(name: string, lines: readonly string[]): void {
  const file = path.join(bankRoot, name);
  mkdirSync(path.dirname(file), { recursive: true });
  if (lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`);
}
