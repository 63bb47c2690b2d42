import { beforeEach, expect, test } from 'vitest';
import { RecentTests } from './recent-tests.ts';

let time: number;
let drawn: number;
let tests: RecentTests;
const draw = (bytes = 8) => {
  drawn += 1;
  return Buffer.alloc(bytes, `${drawn} `);
};

beforeEach(() => {
  time = 5000;
  drawn = 0;
  tests = new RecentTests(() => time);
});

test('the first hundred of a second are all drawn', () => {
  const taken = Array.from({ length: 100 }, () => tests.take('us/ca-car', draw));
  expect(new Set(taken.map(String)).size).toBe(100);
});

test('beyond that nothing is drawn, and whoever asks again gets another test', () => {
  for (let i = 0; i < 100; i += 1) tests.take('us/ca-car', draw);
  const more = Array.from({ length: 250 }, () => String(tests.take('us/ca-car', draw)));
  expect(drawn).toBe(100);
  expect(new Set(more.slice(0, 100)).size).toBe(100);
});

test('with the next second all are new', () => {
  for (let i = 0; i < 300; i += 1) tests.take('us/ca-car', draw);
  time += 1000;
  tests.take('us/ca-car', draw);
  expect(drawn).toBe(101);
});

test('a test of one kind is never handed out for another', () => {
  for (let i = 0; i < 150; i += 1) tests.take('us/ca-car', draw);
  tests.take('us/ny-car', draw);
  expect(drawn).toBe(101);
});

test('many kinds of large tests in one second are drawn and not remembered', () => {
  const megabyte = () => draw(1024 * 1024);
  for (let i = 0; i < 300; i += 1) tests.take('us/ca-car 100', megabyte);
  expect(drawn).toBe(300);
});
