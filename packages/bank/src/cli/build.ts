/** `npm run bank:build`: compiles the bank into `dist` if its sources have changed. Exit code 1 if it has errors. */
import { buildBank } from '../build/build.ts';
import { bankRoot } from '../read/bank-root.ts';

const started = performance.now();
const result = await buildBank(bankRoot);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
if (result.outcome === 'refused') {
  for (const line of result.errors) process.stderr.write(`${line}\n`);
  process.stderr.write(`The question bank has ${result.errors.length} errors and was not built.\n`);
  process.exitCode = 1;
} else {
  const { hash, counts } = result.current;
  process.stdout.write(
    `bank ${hash} ${result.outcome}: ${counts.questions} questions, ${counts.courses} courses, ${counts.lessons} lessons, ${counts.pictures} pictures (${seconds} s)\n`,
  );
}
