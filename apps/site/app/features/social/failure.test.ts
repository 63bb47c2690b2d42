import type { CallError } from '@lanewise/contracts/client';
import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';
import { Cancelled, EmptyToken, ExchangeFailed, NotLoaded, PopupBlocked, SignInFailed } from './federated-sign-in.ts';

const firebase = (code: string) => Object.assign(new Error('Firebase'), { code: `auth/${code}` });
const refused = (code: CallError['code']) => new ExchangeFailed({ code, message: 'x', retryAfter: null });

test.for([
  ['a closed window', firebase('popup-closed-by-user')],
  ['a window that another one took the place of', firebase('cancelled-popup-request')],
  ['a sign-in cancelled at the provider', firebase('user-cancelled')],
  ['a redirect cancelled at the provider', firebase('redirect-cancelled-by-user')],
  ['a window closed in the sandbox', new Cancelled()],
] as const)('%s is neither shown nor logged', ([, fault]) => {
  expect(failureOf(fault)).toEqual({ sentence: null, isLogged: false });
});

test.for([
  ['a window that the SDK could not open', firebase('popup-blocked'), 'popupsBlocked'],
  ['a window that we could not open', new PopupBlocked(), 'popupsBlocked'],
  ['a network that fails the SDK', firebase('network-request-failed'), 'offline'],
  ['a network that fails our call', refused('NETWORK'), 'offline'],
  ['a script that is not there', new NotLoaded(), 'offline'],
  ['a Facebook account without an address', refused('FACEBOOK_WITHOUT_EMAIL'), 'facebookWithoutEmail'],
  ['an account that cannot be joined', refused('SIGN_IN_AS_BEFORE'), 'signInAsBefore'],
  ['too many tries', refused('TOO_MANY_TRIES'), 'tooManyTries'],
] as const)('%s is shown, and not logged', ([, fault, sentence]) => {
  expect(failureOf(fault)).toEqual({ sentence, isLogged: false });
});

test('an account with a different credential is logged, and the learner told to sign in as before', () => {
  const fault = firebase('account-exists-with-different-credential');
  expect(failureOf(fault)).toEqual({ sentence: 'signInAsBefore', isLogged: true });
});

test('a missing provider token is logged, and shown as an empty token', () => {
  expect(failureOf(new EmptyToken())).toEqual({ sentence: 'emptyToken', isLogged: true });
});

test.for([
  firebase('internal-error'),
  // Our own codes count only in our API's errors, and the service's only in its SDK's.
  Object.assign(new Error(), { code: 'SIGN_IN_AS_BEFORE' }),
  refused('VALIDATION'),
  refused('constructor' as CallError['code']),
  refused('AUTHENTICATION'),
  refused('UNREADABLE'),
  new SignInFailed(),
  new TypeError('x is not a function'),
  'a text',
  null,
  undefined,
])('%o is logged, and shown as a failure on our side', (fault) => {
  expect(failureOf(fault)).toEqual({ sentence: 'failed', isLogged: true });
});
