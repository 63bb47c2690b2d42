import type { Solution } from '@lanewise/pictures/right-of-way/solve';
import { describe, expect, it } from 'vitest';
import type { SolvesFields } from '../schema/solves.ts';
import { claimHolds, describeSolution, unknownNames } from './claims.ts';

const wait = (who: string, other: string) => ({
  who,
  for: other,
  because: 'signs',
  reason: 'signs say so',
  source: 'law',
});
/** B and C go first, then A; D is held at a red light. */
const decided: Solution = {
  movers: ['A', 'B', 'C', 'D'],
  waits: [wait('A', 'B'), wait('A', 'C')],
  held: [{ who: 'D', because: 'red-light', reason: 'its light is red', source: 'law' }],
  order: [['B', 'C'], ['A']],
  deadlock: false,
  undecided: null,
};
const deadlock: Solution = {
  ...decided,
  waits: [wait('A', 'B'), wait('B', 'A')],
  held: [],
  order: null,
  deadlock: true,
};
const open: Solution = { ...decided, waits: [], held: [], order: null, undecided: 'A and B' };

const judge = (solves: SolvesFields, solution = decided, share: 'part' | 'whole' = 'whole') =>
  solves.answers.map((_, index) => claimHolds(solves, index, solution, share));

describe('claims about the right of way', () => {
  it('accept exactly those who may go first', () => {
    expect(judge({ ask: 'first', answers: [['C', 'B'], ['B'], ['A'], 'open', null] })).toEqual([
      true,
      false,
      false,
      false,
      null,
    ]);
  });

  it('accept an order in which nobody goes before someone they must wait for', () => {
    const answers = [
      ['B', 'C', 'A'],
      ['C', 'B', 'A'],
      [['B', 'C'], 'A'],
      ['B', 'A', 'C'],
      ['B', ['A', 'C']],
      ['B', 'D'],
    ];
    expect(judge({ ask: 'order', answers })).toEqual([true, true, true, false, false, false]);
  });

  it('accept everyone A must wait for or, with several right answers, some of them', () => {
    const answers = [['B', 'C'], ['B'], [], ['B', 'D']];
    expect(judge({ ask: 'must_wait', of: 'A', answers })).toEqual([true, false, false, false]);
    expect(judge({ ask: 'must_wait', of: 'A', answers }, decided, 'part')).toEqual([true, true, false, false]);
    expect(judge({ ask: 'must_wait', of: 'D', answers: [['red-light'], []] })).toEqual([true, false]);
  });

  it('say whether someone may go', () => {
    expect(judge({ ask: 'may_go', of: 'A', answers: [true, false, 'open'] })).toEqual([false, true, false]);
    expect(judge({ ask: 'may_go', of: 'B', answers: [true, false] })).toEqual([true, false]);
    expect(judge({ ask: 'may_go', of: 'D', answers: [true, false] })).toEqual([false, true]);
  });

  it.each([deadlock, open])('are open when the law leaves the decision to the road users', (solution) => {
    expect(judge({ ask: 'first', answers: [['A'], ['B'], 'open'] }, solution)).toEqual([false, false, true]);
    expect(judge({ ask: 'order', answers: [['A', 'B'], 'open'] }, solution)).toEqual([false, true]);
    expect(judge({ ask: 'may_go', of: 'A', answers: [true, false, 'open'] }, solution)).toEqual([false, false, true]);
  });

  it('may name only those in the scene and rules that hold someone', () => {
    expect(
      unknownNames({ ask: 'must_wait', of: 'E', answers: [['B', 'red-light', 'pedestrian'], 'open'] }, decided),
    ).toEqual(['E', 'pedestrian']);
  });

  it('come with what the law says and where', () => {
    expect(describeSolution(decided)).toBe(
      'D may not go: its light is red (law); A waits for B: signs say so (law); A waits for C: signs say so (law)',
    );
    expect(describeSolution(open)).toBe('open between A and B');
    expect(describeSolution({ ...open, undecided: null })).toBe('nobody has to wait');
  });
});
