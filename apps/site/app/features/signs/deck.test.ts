import { expect, onTestFinished, test, vi } from 'vitest';
import { again, keepDeck, known, storedDeck } from './deck.ts';

test('a card that was known leaves the round', () => {
  expect(known(['a', 'b'])).toEqual(['b']);
  expect(known(['a'])).toEqual([]);
});

test('a card that was not known comes again after four others, or last', () => {
  expect(again(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual(['b', 'c', 'd', 'e', 'a', 'f']);
  expect(again(['a', 'b'])).toEqual(['b', 'a']);
  expect(again(['a'])).toEqual(['a']);
  expect(again([])).toEqual([]);
});

test('a round that was left goes on, each group by itself, and is forgotten at its end; what is gone or unreadable is passed over', () => {
  const kept = new Map<string, string>();
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const cards = ['a', 'b', 'c'];
  keepDeck('us.rail', ['c', 'a'], cards);
  keepDeck('us.all', ['b'], cards);
  expect(storedDeck('us.rail', cards)).toEqual(['c', 'a']);
  expect(storedDeck('us.rail', ['a', 'b'])).toEqual(['a']);
  expect(storedDeck('us.work', cards)).toEqual(cards);
  keepDeck('us.rail', [], cards);
  expect(storedDeck('us.rail', cards)).toEqual(cards);
  keepDeck('us.all', cards, cards);
  expect(kept.size).toBe(0);
  for (const broken of ['{', 'null', '7', '{"us.rail":5}']) {
    kept.set('lanewise.signCards', broken);
    expect(storedDeck('us.rail', cards), broken).toEqual(cards);
  }
});
