import { setImmediate as turn } from 'node:timers/promises';
import { keepLog } from '@lanewise/testing/log-lines';
import { expect, test } from 'vitest';
import { warmUp } from './warm-up.ts';
import type { WarmUp } from './warm-ups.ts';

/** Pieces of work that add their names to `done` when they end. */
function piecesThat(done: string[], ...names: readonly string[]): WarmUp[] {
  return names.map((name) => ({
    name,
    async *run() {
      await turn();
      done.push(name);
      yield;
    },
  }));
}

test('pieces run one after the other, and none before the caller has continued', async () => {
  const done: string[] = [];
  const finished = warmUp(piecesThat(done, 'first', 'second'), keepLog().log, () => false);
  expect(done).toEqual([]);
  await finished;
  expect(done).toEqual(['first', 'second']);
});

test('requests are answered between two steps of a piece', async () => {
  const events: string[] = [];
  const piece: WarmUp = {
    name: 'piece',
    *run() {
      for (const step of ['first', 'second', 'third']) {
        events.push(step);
        yield;
      }
    },
  };
  setImmediate(() => setImmediate(() => events.push('request')));
  await warmUp([piece], keepLog().log, () => false);
  expect(events.indexOf('request')).toBeLessThan(events.indexOf('third'));
});

test('a piece that fails is logged without its message, and the next one runs', async () => {
  const { log, lines } = keepLog();
  const done: string[] = [];
  const failing: WarmUp = {
    name: 'failing',
    // biome-ignore lint/correctness/useYield: it fails before its first step
    *run() {
      throw new Error('secret');
    },
  };
  await warmUp([failing, ...piecesThat(done, 'after')], log, () => false);
  expect(done).toEqual(['after']);
  expect(lines.filter(({ level }) => level === 40)).toEqual([
    expect.objectContaining({ piece: 'failing', msg: 'warming up failed' }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('nothing more runs once the server stops', async () => {
  const done: string[] = [];
  await warmUp(piecesThat(done, 'first', 'second', 'third'), keepLog().log, () => done.length === 1);
  expect(done).toEqual(['first']);
});
