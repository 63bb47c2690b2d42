import { expect, test, vi } from 'vitest';
import { startReport } from './start-report.ts';

function written(): { lines: string[]; stream: { write(text: string): boolean } } {
  const lines: string[] = [];
  return { lines, stream: { write: (text) => lines.push(text) > 0 } };
}

test('a step prints one line with its name, time and result', async () => {
  const { lines, stream } = written();
  const result = await startReport(stream).step(
    'bank',
    async () => 240,
    (count) => `${count} questions`,
  );
  expect(result).toBe(240);
  expect(lines).toEqual([expect.stringMatching(/^ {2}bank {9}\d\.\d s {2}240 questions\n$/)]);
});

test('a long step reports that it is still working', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { lines, stream } = written();
  const work = Promise.withResolvers<void>();
  const step = startReport(stream).step('database', () => work.promise);
  vi.advanceTimersByTime(11_000);
  work.resolve();
  await step;
  vi.useRealTimers();
  expect(lines).toHaveLength(3);
  expect(lines.slice(0, 2).every((line) => line.endsWith('still working\n'))).toBe(true);
});

test('a step that fails prints no line of its own', async () => {
  const { lines, stream } = written();
  const step = startReport(stream).step('migrate', () => Promise.reject(new Error('no')));
  await expect(step).rejects.toThrow('no');
  expect(lines).toEqual([]);
});
