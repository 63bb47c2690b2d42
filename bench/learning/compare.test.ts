/** The benchmark of predictions on unusual logs: empty, tiny, one-sided, malformed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compareOn } from './compare.ts';
import { readFolds, splitInto } from './log.ts';
import { auc, calibrationError, logLoss } from './metrics.ts';
import { simulatedLog } from './simulated-log.ts';

/** Returns a folder with these files. */
function folder(files: Readonly<Record<string, string>>): string {
  const path = mkdtempSync(join(tmpdir(), 'lanewise-log-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

const comparedOn = async (files: Readonly<Record<string, string>>) => compareOn(await readFolds(folder(files))).all;

describe('a log', () => {
  test('without learners has no figures', async () => {
    const nothing = { auc: null, log_loss: null, ece: null, ece_recalibrated: null, answers: 0, learners: 0 };
    expect(await comparedOn({ 'log.csv': '' })).toEqual({ ...nothing, floor: nothing });
  });

  test('of one learner is predicted only from the answers before', async () => {
    const found = await comparedOn({ 'log.csv': '1,4\n7,8,7,9\n1,1,1,2\n1,0,1,1\n' });
    expect(found).toMatchObject({ answers: 4, learners: 1 });
    for (const figure of [found.auc, found.log_loss, found.ece, found.floor.auc])
      expect(figure).toEqual(expect.any(Number));
  });

  test('with right answers only has no area under the curve, but the other figures', async () => {
    const found = await comparedOn({ 'log.csv': '1,2\na,b\nx,y\n1,1\n2,1\nc\nz\n1\n' });
    expect(found).toMatchObject({ auc: null, log_loss: expect.any(Number), answers: 3, learners: 2 });
  });

  test('may have items, skills and learners that no other fold has, blank lines, trailing commas and a learner without answers', async () => {
    const found = await comparedOn({
      'one.csv': '1,2,\r\n5,6,\r\n1,1,\r\n1,0,\r\n\r\n2,0\n\n\n\n',
      'two.csv': '3,2\n900,901\n77,78\n0,1\n',
    });
    expect(found).toMatchObject({ answers: 4, learners: 3 });
  });

  test.each([
    ['1,2\n5,6\n1,1\n', 'log.csv, line 1: a learner has four lines.'],
    ['1,2\n5,6\n1\n1,0\n', 'log.csv, line 1: 2 items, 1 skills and 2 marks.'],
    ['1,1\n5\n1\n1\n2,1\n5\n1\nyes\n', 'log.csv, line 5: a mark is 0 or 1, not "yes".'],
  ])('%j is refused with its place', async (text, message) => {
    await expect(readFolds(folder({ 'log.csv': text }))).rejects.toThrow(message);
  });

  test('in a folder that does not exist or has none is refused', async () => {
    await expect(readFolds('/nowhere')).rejects.toThrow('There is no folder /nowhere.');
    await expect(readFolds(folder({ 'log.txt': '' }))).rejects.toThrow('There is no .csv file');
  });
});

test('our model is better than plain Elo on simulated learners, and predictions do not see the answer', () => {
  const learners = simulatedLog(120, 'test');
  const { all } = compareOn(splitInto(5, learners));
  expect(all.log_loss).toBeLessThan(all.floor.log_loss ?? 0);
  // Coin flips cannot be predicted. A model that did so would have seen the answers.
  const coins = learners.map((learner, at) => ({
    ...learner,
    rights: learner.rights.map((_, place) => (at * 31 + place * 17 + ((at * place) % 7)) % 2),
  }));
  expect(compareOn(splitInto(5, coins)).all.log_loss).toBeGreaterThan(0.6);
});

test('the figures of a few predictions agree with those computed by hand', () => {
  const predictions = { chances: Float64Array.of(0.9, 0.5, 0.5, 0.1), rights: Uint8Array.of(1, 1, 0, 0) };
  expect(auc(predictions)).toBe(3.5 / 4);
  expect(logLoss(predictions)).toBeCloseTo(-(2 * Math.log(0.9) + 2 * Math.log(0.5)) / 4, 12);
  expect(calibrationError(predictions)).toBeCloseTo(0.05, 12);
});
