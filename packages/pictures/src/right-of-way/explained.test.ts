import { expect, test } from 'vitest';
import { explainedUsers } from './explained.ts';
import { country, goes, lights, walks } from './fixtures/case.ts';

const { cross, road, scene } = country('us');
const stop = { control: 'stop', sign: 'us/R1-1' } as const;

const inShort = (...args: Parameters<typeof explainedUsers>) =>
  explainedUsers(...args)?.map(({ user, move, place, mayGo }) => [
    user.label ?? user.kind,
    move,
    mayGo ? place : 'held',
  ]);

test('those who wait for each other are numbered in the order they go, with the way each turns', () => {
  const users = [
    goes('A', 'S>W', { arrived: 2 }),
    goes('B', 'W>E', { arrived: 1 }),
    goes('C', 'E>W', { arrived: 3 }),
  ] as const;
  expect(inShort(cross(users, { N: stop, E: stop, S: stop, W: stop }))).toEqual([
    ['B', 'straight', 1],
    ['A', 'left', 2],
    ['C', 'straight', 3],
  ]);
});

test('somebody whom nobody waits for has no number, and somebody at a red light may not go', () => {
  const users = [goes('A', 'S>E'), walks('E', 'N'), goes('B', 'W>E'), goes('C', 'N>W')] as const;
  expect(inShort(cross(users, lights('NS')))).toEqual([
    ['pedestrian', 'crosses', 1],
    ['A', 'right', 2],
    ['B', 'straight', 'held'],
    ['C', 'right', null],
  ]);
});

test('on a roundabout, a road and a slip road the moves are named after the road', () => {
  const ring = { roundabout: { lanes: 1 } } as const;
  const circulating = { label: 'B', kind: 'car', circulating: 200, to: 'E' } as const;
  expect(inShort(cross([goes('A', 'S>N'), circulating], { S: { control: 'yield' } }, ring))).toEqual([
    ['B', 'around', 1],
    ['A', 'enters', 2],
  ]);
  expect(inShort(road([goes('A', 'S>N'), goes('B', 'N>N')]))?.map(([who, move]) => [who, move])).toContainEqual([
    'A',
    'on',
  ]);
  const joining = { label: 'B', kind: 'car', from: 'slip', to: 'N' } as const;
  const motorway = scene({ N: { in: 0, out: 2 }, S: { in: 2, out: 0 } }, [goes('A', 'S>N'), joining], {
    setting: 'motorway',
    slip: { kind: 'entry', arm: 'S' },
  });
  expect(inShort(motorway)).toContainEqual(['B', 'joins', 2]);
});

test('somebody at a red light alone is nothing to draw', () => {
  expect(explainedUsers(cross([goes('A', 'W>E')], lights('NS')))).toBeNull();
});

test('where the law gives no order there is none to explain', () => {
  const four = ['S>N', 'E>W', 'N>S', 'W>E'].map((way, index) => goes('ABCD'.charAt(index), way));
  expect(explainedUsers(cross(four))).toBeNull();
});
