import { DAY_MS } from '@lanewise/contracts/durations';
import { describe, expect, test } from 'vitest';
import { dueAt, recallAt, remembered } from './memory.ts';
import { packed, type Remembered, unpacked } from './packed.ts';

const NOW = Date.UTC(2026, 10, 22);

const known = { known: 1, guess: 0, at: NOW };
const right = remembered(null, { ...known, right: true });
const wrong = remembered(null, { ...known, right: false });

describe('memory', () => {
  test('starts with the initial stabilities of FSRS-6: 2.3065 days after right, 0.212 after wrong', () => {
    expect(right.stability).toBeCloseTo(2.3065, 4);
    expect(wrong.stability).toBeCloseTo(0.212, 4);
  });

  test('is certain at first, 90 % when due, and falls from then on', () => {
    expect(recallAt(right, NOW)).toBe(1);
    expect(recallAt(right, dueAt(right))).toBeCloseTo(0.9, 6);
    expect(recallAt(right, NOW + 100 * DAY_MS)).toBeLessThan(0.9);
  });

  test('lasts longer after a right answer given late than after one given at once', () => {
    const soon = remembered(right, { ...known, right: true, at: NOW + DAY_MS / 24 });
    const late = remembered(right, { ...known, right: true, at: NOW + 3 * DAY_MS });
    expect(late.stability).toBeGreaterThan(soon.stability);
  });

  test('counts a right answer for less if it was more likely a guess', () => {
    const ofTwo = remembered(null, { right: true, known: 0.3, guess: 1 / 2, at: NOW });
    const ofFour = remembered(null, { right: true, known: 0.3, guess: 1 / 4, at: NOW });
    expect(ofTwo.stability).toBeLessThan(ofFour.stability);
    expect(ofFour.stability).toBeLessThan(right.stability);
    expect(ofTwo.stability).toBeGreaterThan(wrong.stability);
  });

  test('treats a certain guess as an answer that was not known', () => {
    const guessed = remembered(null, { right: true, known: 0, guess: 0.5, at: NOW });
    expect(guessed.stability).toBeCloseTo(wrong.stability, 10);
  });

  test('treats an answer that seems to precede the last one as simultaneous', () => {
    const earlier = remembered(right, { ...known, right: true, at: NOW - DAY_MS });
    expect(earlier.stability).toBeGreaterThan(0);
    expect(recallAt(right, NOW - DAY_MS)).toBe(1);
  });
});

describe('packed memories', () => {
  const memories = new Map<string, Remembered>([
    ['ca-alc-001', { ...right, lastRight: true }],
    ['de-vorfahrt-ü', { ...wrong, lastRight: false, answeredAt: NOW + 61_000 }],
  ]);

  test('are unpacked unchanged, to the minute and within rounding', () => {
    const back = unpacked(packed(memories));
    expect([...back.keys()]).toEqual([...memories.keys()]);
    for (const [id, memory] of memories) {
      expect(back.get(id)?.lastRight).toBe(memory.lastRight);
      expect(back.get(id)?.stability).toBeCloseTo(memory.stability, 5);
      expect(back.get(id)?.difficulty).toBeCloseTo(memory.difficulty, 3);
      expect(back.get(id)?.answeredAt).toBe(Math.floor(memory.answeredAt / 60_000) * 60_000);
    }
  });

  test('of 500 questions take about ten kilobytes', () => {
    const many = new Map(Array.from({ length: 500 }, (_, at) => [`ca-alc-${at}`, { ...right, lastRight: true }]));
    expect(packed(many).byteLength).toBeLessThan(12_000);
  });

  test('are empty if there are no bytes', () => {
    expect(unpacked(new Uint8Array())).toEqual(new Map());
  });

  test('with another layout, or truncated, are refused', () => {
    const bytes = packed(memories);
    expect(() => unpacked(new Uint8Array([9, ...bytes.subarray(1)]))).toThrow('layout 9');
    expect(() => unpacked(bytes.subarray(0, 15))).toThrow(RangeError);
  });

  test('refuse an id too long for their layout', () => {
    expect(() => packed(new Map([['x'.repeat(256), { ...right, lastRight: true }]]))).toThrow(RangeError);
  });
});
