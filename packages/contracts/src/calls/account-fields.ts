/**
 * Fields of the calls about accounts. What a schema says of a wrong value is a field's code (field-errors.ts), whose sentence is the
 * specification's (sections 5 and 8).
 */
import { z } from 'zod';
import { emailMaxLength, oneTimeCode } from '../constants/accounts.ts';
import { passwordLength } from '../constants/passwords.ts';
import { type FieldCode, fieldCode } from '../field-errors.ts';

/** Returns a text field that is refused by one message when it is missing, no text, or empty. */
const given = (empty: FieldCode) => z.string({ error: empty }).min(1, empty);

/** Returns a text field that may be left out. One message refuses what is no text, and what is longer than `most` characters. */
export const optionalText = (most: number, wrong: FieldCode) => z.string({ error: wrong }).max(most, wrong).optional();

/**
 * An address of a mailbox, trimmed. As HTML's `type=email` takes it (WHATWG HTML, 4.10.5.1.5), with a dot in its domain; nothing that could
 * break out of a mail's header passes. Without flags, because JSON Schema has none.
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

/** Where a mailbox is asked for that is not the learner's account: the paying flow, a parent. */
export const contactEmail = emailField('generic.required', 'email.enter_valid');

const { min, max } = passwordLength;

/** Characters as a person counts them; an emoji is one. */
const characters = (text: string): number => [...text].length;

/** A password that is being chosen. */
const newPassword = given('password.empty')
  .refine((text) => characters(text) >= min, fieldCode('password.too_short'))
  .refine((text) => characters(text) <= max, fieldCode('password.too_long'))
  .describe(`From ${min} to ${max} characters, none of the most common ones.`);

/** A password that is being checked. One that is too long cannot be right: hashing it would only cost time. */
export const password = given('password.empty').refine(
  (text) => characters(text) <= max,
  fieldCode('password.too_long'),
);

const confirmPassword = given('password.empty');

/** A code of six digits; spaces that came along with copying do not count. */
export const code = z
  .string({ error: fieldCode('code.empty') })
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, fieldCode('code.empty'))
      .max(oneTimeCode.digits, fieldCode('code.too_long'))
      .regex(new RegExp(String.raw`^\d{${oneTimeCode.digits}}$`), fieldCode('code.not_valid')),
  )
  .describe(`The ${oneTimeCode.digits} digits that were sent by mail.`);

/** A token from a link, or of a provider. */
export const token = z
  .string({ error: fieldCode('token.required') })
  .trim()
  .min(1, fieldCode('token.empty'))
  .max(4096, fieldCode('token.not_found'));

/** The fields of forms in which a new password is entered twice. Such a form is refined by `passwordsMatch`. */
export const newPasswords = { password: newPassword, confirm_password: confirmPassword };

/** Whether both entries of a new password are the same. */
export function passwordsMatch(body: { readonly password: string; readonly confirm_password: string }): boolean {
  return body.password === body.confirm_password;
}

/** What is said where they are not, and beside which field. */
export const mismatch: { error: string; path: PropertyKey[] } = {
  error: fieldCode('password.mismatch'),
  path: ['confirm_password'],
};

const short = (most: number) =>
  z
    .string({ error: fieldCode('generic.required') })
    .min(1, fieldCode('generic.required'))
    .max(most, fieldCode('generic.too_long'));

/** A subject or course code in a body. Whether it names anything, the call looks up. */
export const codeField = short(64);

/** An id that the browser made for itself (specification, section 3: signature). */
export const signature = short(200)
  .min(8, fieldCode('generic.too_short'))
  .regex(/^[\x21-\x7e]+$/, fieldCode('generic.required'))
  .describe('8 to 200 visible ASCII characters.');
