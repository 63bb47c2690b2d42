import { chosenIds, enteredNumber } from '@lanewise/contracts/test-address/given';
import { describe, expect, test } from 'vitest';
import { answerOf, givenAnswer } from './given-answer.ts';
import { makeItem, makeNumeric, makeSeveral } from './practice-item.testing.ts';

function form(...fields: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe('choices', () => {
  test('one chosen answer becomes its letter', () => {
    expect(givenAnswer(makeItem(), form(['answer', 'b']), 'de-DE')).toBe('b');
  });

  test('several are sorted alphabetically, whatever the order of choosing', () => {
    expect(givenAnswer(makeSeveral(), form(['answer', 'd'], ['answer', 'a']), 'de-DE')).toBe('ad');
  });

  test.each([
    ['nothing is chosen', makeItem(), form()],
    ['the question has no such answer', makeItem(), form(['answer', 'z'])],
    ['two are chosen where one can be right', makeItem(), form(['answer', 'a'], ['answer', 'b'])],
    ['nothing is chosen of several', makeSeveral(), form()],
    ['a number is sent instead', makeItem(), form(['number', '5'])],
  ])('%s: there is no answer', (_case, item, fields) => {
    expect(givenAnswer(item, fields, 'de-DE')).toBeNull();
  });

  test('an answer that the question does not have is ignored', () => {
    expect(givenAnswer(makeSeveral(), form(['answer', 'a'], ['answer', 'z']), 'de-DE')).toBe('a');
  });
});

describe('numbers', () => {
  test.each([
    ['50', 'n50'],
    [' 50 ', 'n50'],
    ['0,5', 'n0,5'],
    ['٥٠', 'n50'],
    ['٠٫٥', 'n0,5'],
    ['0.5', 'n0,5'],
    ['50 m', 'n50'],
    ['130km/h', 'n130'],
    ['-3', 'n-3'],
    ['007', 'n007'],
    ['1,1 ‰', 'n1,1'],
    ['4.250', 'n4250'],
    ['4.250 kg', 'n4250'],
    ['4 250', 'n4250'],
    ['4\u00a0250', 'n4250'],
    ['1.000.000', 'n1000000'],
    ['4,250', 'n4,250'],
    ['0.500', 'n0,500'],
    ['4.2501', 'n4,2501'],
  ])('"%s" is understood', (text, given) => {
    expect(givenAnswer(makeNumeric(50), form(['number', text]), 'de-DE')).toBe(given);
  });

  test.each(['', ' ', 'fifty', '5 or 6', '1e3', '1.00.000', '1.000,000.000', '12345678', '<b>5</b>', 'Infinity'])(
    '"%s" is not a number',
    (text) => {
      expect(givenAnswer(makeNumeric(50), form(['number', text]), 'de-DE')).toBeNull();
    },
  );

  test('thousands separators follow the language', () => {
    const kilograms = (text: string, language: string) =>
      givenAnswer(makeNumeric(4250, 'kg'), form(['number', text]), language);
    expect(kilograms('4,250', 'en-GB')).toBe('n4250');
    expect(kilograms('4.250', 'en-GB')).toBe('n4,250');
    expect(kilograms(new Intl.NumberFormat('de-DE').format(4250), 'de-DE')).toBe('n4250');
    expect(kilograms(new Intl.NumberFormat('fr-FR').format(4250), 'fr-FR')).toBe('n4250');
  });

  test('a missing field is not a number', () => {
    expect(givenAnswer(makeNumeric(50), form(['answer', 'a']), 'de-DE')).toBeNull();
  });
});

describe('an answer of the address', () => {
  test.each([
    ['', null],
    ['b', { choices: ['b'] }],
    ['ac', { choices: ['a', 'c'] }],
    ['n', { choices: ['n'] }],
    ['n50', { number: 50 }],
    ['n0,5', { number: 0.5 }],
    ['n-3', { number: -3 }],
  ])('"%s" is graded as %o', (given, expected) => {
    expect(answerOf(given)).toEqual(expected);
  });

  test('a number has no choices, and choices are not a number', () => {
    expect(chosenIds('n50')).toEqual([]);
    expect(chosenIds('ac')).toEqual(['a', 'c']);
    expect(enteredNumber('ac')).toBeNull();
    expect(enteredNumber('n2,25')).toBe(2.25);
  });
});
