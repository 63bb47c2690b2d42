import { beforeEach, expect, test } from 'vitest';
import { ReadyJson } from '../calls/ready-json.ts';
import { RecentTests } from './recent-tests.ts';

let time: number;
let drawn: number;
let tests: RecentTests;
const draw = (bytes = 8) => {
  drawn += 1;
  return new ReadyJson(Buffer.alloc(bytes, `${drawn} `));
};

beforeEach(() => {
  time = 5000;
  drawn = 0;
  tests = new RecentTests(() => time);
});

/** As many of a kind are new in a second. */
const NEW = 32;

test('the first of a second are all drawn', () => {
  const taken = Array.from({ length: NEW }, () => tests.take('us/ca-car', draw));
  expect(new Set(taken).size).toBe(NEW);
});

test('beyond that nothing is drawn, and whoever asks again gets another test', () => {
  for (let i = 0; i < NEW; i += 1) tests.take('us/ca-car', draw);
  const more = Array.from({ length: 250 }, () => tests.take('us/ca-car', draw));
  expect(drawn).toBe(NEW);
  expect(new Set(more.slice(0, NEW)).size).toBe(NEW);
});

test('with the next second all are new', () => {
  for (let i = 0; i < 300; i += 1) tests.take('us/ca-car', draw);
  time += 1000;
  tests.take('us/ca-car', draw);
  expect(drawn).toBe(NEW + 1);
});

test('a test of one kind is never handed out for another', () => {
  for (let i = 0; i < 150; i += 1) tests.take('us/ca-car', draw);
  tests.take('us/ny-car', draw);
  expect(drawn).toBe(NEW + 1);
});

test('many kinds of large tests in one second are drawn and not remembered', () => {
  const megabyte = () => draw(1024 * 1024);
  for (let i = 0; i < 300; i += 1) tests.take('us/ca-car 100', megabyte);
  expect(drawn).toBe(300);
});
