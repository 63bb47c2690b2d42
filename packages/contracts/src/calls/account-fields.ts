/**
 * Fields of the account calls. A schema refuses a wrong value with a field code (field-errors.ts), whose sentence is the specification's (sections 5
 * and 8).
 */
import { z } from 'zod';
import { emailMaxLength, oneTimeCode } from '../constants/accounts.ts';
import { passwordLength } from '../constants/passwords.ts';
import { type FieldCode, fieldCode } from '../field-errors.ts';
import { westernDigits } from '../western-digits.ts';

/** Returns a required text field. One message refuses a missing, empty or non-text value. */
const given = (empty: FieldCode) => z.string({ error: empty }).min(1, empty);

/** Returns an optional text field. One message refuses other types and more than `most` characters. */
export const optionalText = (most: number, wrong: FieldCode) => z.string({ error: wrong }).max(most, wrong).optional();

/**
 * An email address, trimmed. The pattern is that of HTML's `type=email` (WHATWG HTML, 4.10.5.1.5) with a dot in the domain; nothing passes that could break
 * out of a mail header. It has no flags, because JSON Schema has none.
 */
const mailbox =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?(?:\.[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?)+$/;

function emailField(empty: FieldCode, incorrect: FieldCode) {
  return z
    .string({ error: empty })
    .trim()
    .min(1, empty)
    .max(emailMaxLength, fieldCode('generic.too_long'))
    .regex(mailbox, incorrect)
    .describe('Email address. Capitals make no difference.');
}

export const email = emailField('email.empty', 'email.incorrect');

/** An email address other than the account's: a parent's, or one in the payment flow. */
export const contactEmail = emailField('generic.required', 'email.enter_valid');

const { min, max } = passwordLength;

/** Counts characters as people do: an emoji is one. */
const characters = (text: string): number => [...text].length;

/** A new password. */
const newPassword = given('password.empty')
  .refine((text) => characters(text) >= min, fieldCode('password.too_short'))
  .refine((text) => characters(text) <= max, fieldCode('password.too_long'))
  .describe(`From ${min} to ${max} characters, none of the most common ones.`);

/** A password to check. One that is too long cannot be correct, so it is not hashed. */
export const password = given('password.empty').refine(
  (text) => characters(text) <= max,
  fieldCode('password.too_long'),
);

const confirmPassword = given('password.empty');

const { digits, longDigits } = oneTimeCode;

/** A mailed code, in the digits of any language; spaces from copying are ignored. */
export const code = z
  .string({ error: fieldCode('code.empty') })
  .transform((text) => westernDigits(text).replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, fieldCode('code.empty'))
      .max(longDigits, fieldCode('code.too_long'))
      .refine((text) => text.length <= digits || text.length === longDigits, fieldCode('code.too_long'))
      .regex(new RegExp(String.raw`^(?:\d{${digits}}|\d{${longDigits}})$`), fieldCode('code.not_valid')),
  )
  .describe(`The ${digits} digits that were sent by mail, or ${longDigits} while many codes are asked for.`);

/** A token from a link or a provider. */
export const token = z
  .string({ error: fieldCode('token.required') })
  .trim()
  .min(1, fieldCode('token.empty'))
  .max(4096, fieldCode('token.not_found'));

/** The fields of forms with a repeated new password, refined by `passwordsMatch`. */
export const newPasswords = { password: newPassword, confirm_password: confirmPassword };

/** Returns whether both entries of a new password are the same. */
export function passwordsMatch(body: { readonly password: string; readonly confirm_password: string }): boolean {
  return body.password === body.confirm_password;
}

/** The error if they differ, and its field. */
export const mismatch: { error: string; path: PropertyKey[] } = {
  error: fieldCode('password.mismatch'),
  path: ['confirm_password'],
};

const short = (most: number) =>
  z
    .string({ error: fieldCode('generic.required') })
    .min(1, fieldCode('generic.required'))
    .max(most, fieldCode('generic.too_long'));

/** A subject or course code in a body. The call checks whether it exists. */
export const codeField = short(64);

/** What shows which browser sends (specification, section 3: signature). The server has made it. */
export const signature = short(200)
  .min(8, fieldCode('generic.too_short'))
  .regex(/^[\x21-\x7e]+$/, fieldCode('generic.required'))
  .describe('8 to 200 visible ASCII characters.');
