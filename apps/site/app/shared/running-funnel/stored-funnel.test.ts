import { funnelStorageKeys } from '@lanewise/contracts/constants/funnels';
import { expect, test } from 'vitest';
import { makeFunnelStore } from '../store/make-funnel-store.ts';
import { forgetFunnel, keepFunnel, storedFunnel } from './stored-funnel.ts';

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

const initial = makeFunnelStore().getState().salesFunnel;
const running = {
  ...initial,
  salesFunnelType: 'diagnostic',
  salesFunnelSubType: 'car',
  salesFunnelDate: '2026-11-23',
  salesFunnelAmountOfDays: 14,
  examDate: '2026-12-07',
  correctAnswersCount: 11,
};

test('a funnel is stored with its type, subtype, date and days, the test date and the score', () => {
  const storage = memory();
  keepFunnel(storage, running);
  expect(storedFunnel(storage)).toEqual({
    salesFunnelType: 'diagnostic',
    salesFunnelSubType: 'car',
    salesFunnelDate: '2026-11-23',
    salesFunnelAmountOfDays: 14,
    examDate: '2026-12-07',
    correctAnswersCount: 11,
  });
  expect([...storage.map.keys()]).toEqual([
    funnelStorageKeys.funnel,
    funnelStorageKeys.examDate,
    funnelStorageKeys.score,
  ]);
});

test('a step without a date or score keeps the stored ones', () => {
  const storage = memory();
  keepFunnel(storage, running);
  keepFunnel(storage, { ...running, examDate: '', correctAnswersCount: 0 });
  expect(storedFunnel(storage)).toMatchObject({ examDate: '2026-12-07', correctAnswersCount: 11 });
});

test('completing it removes everything', () => {
  const storage = memory();
  keepFunnel(storage, running);
  forgetFunnel(storage);
  expect(storage.map.size).toBe(0);
});

test.each(['null', '3', '{', '{"salesFunnelType":4,"salesFunnelAmountOfDays":"x"}'])(
  'values written by something else are ignored: %s',
  (text) =>
    expect(storedFunnel(memory({ [funnelStorageKeys.funnel]: text, [funnelStorageKeys.score]: 'many' }))).toEqual({}),
);
