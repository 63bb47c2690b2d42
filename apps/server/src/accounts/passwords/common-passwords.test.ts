import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const isCommon = (password: string) => isCommonPassword(password, 'ada.lovelace@example.com');

describe('common passwords', () => {
  // What this place suggests: the product, the licence, the school, in the languages of the site.
  test.for(['lanewise', 'Lanewise1', 'LaneWise26!', 'Führerschein1', 'korkort24', 'permittest', 'drivingtest7'])(
    '%s is what this place suggests',
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
  ])('%s is a word, with what is put around or in place of it', (password) => {
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
  ])('%s is a run of keys', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  test.for(['aaaaaa', '111111', 'abababab', '123123', 'testtest', '😀😀😀😀😀😀'])('%s repeats itself', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  test.for(['24121990', '24.12.1990', '1990-12-24', '12/24/90', '241290'])('%s is a day', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  test.for(['ada.lovelace', 'Ada.Lovelace', 'ada.lovelace1', 'ada.lovelace@example.com'])(
    '%s is made of the address',
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
    '918273645',
  ])('%s is none', (password) => {
    expect(isCommon(password)).toBe(false);
  });
});
