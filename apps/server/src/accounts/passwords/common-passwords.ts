/** Whether a password is one of those that are tried first. */
import { readFileSync } from 'node:fs';
import { emailKeyOf } from '../users/email-key.ts';

/** Read once: a word a line. Made by us from what people commonly choose; digits and marks around a word are rules below. */
const words: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** Rows and columns of keyboards (QWERTY, QWERTZ, AZERTY), the alphabet and the digits: any run of them, either way. */
const runs = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiopü',
  'asdfghjklöä',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiopå',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '741852963',
  '147258369',
  '789456123',
  '159357',
].flatMap((run) => [run, [...run].reverse().join('')]);

/** What letters are commonly written as. */
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

/** Returns whether a password is among the most common, or is made from the address of its own account. */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (isRepeated(plain) || runs.some((run) => run.includes(plain))) return true;
  if (isDate(plain)) return true;
  const key = emailKeyOf(email);
  const local = key.slice(0, key.lastIndexOf('@'));
  return forms(plain).some((form) => words.has(form) || form === local || form === key || isHalves(form));
}

/** The password as it is, without the digits and marks around it, and with letters in place of what stands for them. */
function forms(plain: string): string[] {
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const around = plain.length - bare.length;
  const stripped = bare !== '' && around <= 4 ? [bare] : [];
  return [plain, ...stripped].flatMap((form) => [form, [...form].map((letter) => swaps[letter] ?? letter).join('')]);
}

/** One piece of up to four characters again and again: aaaaaa, abababab, 123123, passpass. */
function isRepeated(plain: string): boolean {
  return /^(.{1,4})\1+$/u.test(plain) && (plain.length < 8 || new Set(plain).size <= 4);
}

/** A common word twice. */
function isHalves(form: string): boolean {
  const half = form.slice(0, form.length / 2);
  return form.length >= 6 && half + half === form && words.has(half);
}

/** A day in digits, as 24121990, 19901224 or 241290. */
function isDate(plain: string): boolean {
  return (
    /^(?:0[1-9]|[12]\d|3[01])[./-]?(?:0[1-9]|[12]\d|3[01])[./-]?(?:(?:19|20)\d\d|\d\d)$/.test(plain) ||
    /^(?:19|20)\d\d[./-]?(?:0[1-9]|1[0-2])[./-]?(?:0[1-9]|[12]\d|3[01])$/.test(plain)
  );
}
