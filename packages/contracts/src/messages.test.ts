import { expect, test } from 'vitest';
import { errors } from './errors.ts';
import { type MessageKey, messages } from './messages.ts';

const messageKeys = Object.keys(messages) as MessageKey[];

/** Sections 5 and 8 of the specification, word for word. */
const specified = [
  'Password can not be empty',
  'Password must be at least 6 characters long',
  'Password must be limited to 32 characters',
  'Incorrect password',
  'Current password is not valid',
  'Password and password confirmation do not match',
  'Wrong password or email',
  'This field is required',
  'The value is too short',
  'The value is too long',
  'Incorrect email',
  'Code can not be empty',
  'Not valid code',
  'Code is too long',
  'Code has expired',
  'Token is required.',
  'Token can not be empty.',
  'Token not found.',
  'The email address has already been confirmed.',
  'Error verifying reCAPTCHA, please try again',
  'Token is not valid',
  'Email can not be empty',
  'Email not found. Please, register',
  'User already exists',
  'Enter a valid email address.',
  'User does not exist.',
  'No internet connection.',
  'There is no email for this Facebook account. Please, add your email in Facebook settings and try again!',
  'You need to allow pop-ups and redirects',
];

test("the specification's messages are there, word for word", () => {
  expect(Object.values(messages)).toEqual(expect.arrayContaining(specified));
});

test('messages that the specification does not have are under our own keys', () => {
  const own = messageKeys.filter((key) => !specified.includes(messages[key]));
  expect(
    own.filter(
      (key) =>
        !/^(affiliate|teaching|entry|drive|request|parameter|regions|driving|account|act|asked|exam|attempt|payment|lesson|report|event)\./.test(
          key,
        ),
    ),
  ).toEqual(['connection.slow', 'password.too_common']);
});

test('every sentence of ours is used by an error or a parameter', () => {
  const said = new Set<MessageKey>(Object.values(errors).map((error) => error.message));
  const requests = messageKeys.filter((key) => key.startsWith('request.'));
  expect(requests.filter((key) => !said.has(key))).toEqual([]);
});
