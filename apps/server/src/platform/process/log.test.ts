import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Starts a process that logs by our log and then does `rest`. */
function logging(rest: string) {
  const source = `import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    const log = createLog('info');
    log.info('first'); log.debug('not asked for'); log.error('last');
    ${rest}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['pipe', 'pipe', 'ignore'] });
}

function messages(lines: string): unknown[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: unknown }).msg);
}

test.each([
  ['ends', ''],
  ['exits early', 'process.exit(1);'],
  ['fails', "throw new Error('unforeseen');"],
])('a process that %s has written every line', async (_, rest) => {
  expect(messages(await text(logging(rest).stdout))).toEqual(['first', 'last']);
});

test('a line is written soon even if no other line follows', async () => {
  const child = logging('process.stdin.resume();');
  const [written] = await once(child.stdout, 'data');
  expect(messages(String(written))).toEqual(['first', 'last']);
  child.stdin.end();
  await once(child, 'exit');
});
