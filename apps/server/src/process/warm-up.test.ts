import { setTimeout as pause } from 'node:timers/promises';
import { keepLog } from '@lanewise/testing/log-lines';
import { expect, test } from 'vitest';
import type { WarmUp } from '../warm-ups.ts';
import { warmUp } from './warm-up.ts';

/** Pieces of work that add their names to `done` when they end. */
function piecesThat(done: string[], ...names: readonly string[]): WarmUp[] {
  return names.map((name) => ({
    name,
    async run() {
      await pause(1);
      done.push(name);
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

test('requests are answered between two pieces', async () => {
  const events: string[] = [];
  const block = (name: string): WarmUp => ({ name, run: () => void events.push(name) });
  setImmediate(() => setImmediate(() => events.push('request')));
  await warmUp([block('first'), block('second'), block('third')], keepLog().log, () => false);
  expect(events.indexOf('request')).toBeLessThan(events.indexOf('third'));
});

test('a piece that fails is logged without its message, and the next one runs', async () => {
  const { log, lines } = keepLog();
  const done: string[] = [];
  const failing: WarmUp = {
    name: 'failing',
    run() {
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
