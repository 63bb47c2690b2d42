import { expect, test } from 'vitest';
import { type PasskeyParts, passkeySignIn } from './passkey-sign-in.ts';

/** What happened, in order. */
type Steps = string[];

const cancelled = Object.assign(new Error('cancelled'), { name: 'NotAllowedError' });
const refusedWith = (code: string) => ({ ok: false, error: { code, status: 400, message: '', fields: {} } }) as never;

/** Returns a sign-in whose parts write down what they were asked to do. */
function page(changed: Partial<PasskeyParts> = {}): {
  readonly steps: Steps;
  readonly signIn: ReturnType<typeof passkeySignIn>;
} {
  const steps: Steps = [];
  const parts: PasskeyParts = {
    purpose: 'sign_in',
    api: {
      startPasskeySignIn: async () => ({ ok: true, answer: { options: {} } }),
      signInWithPasskey: async () => ({ ok: true, answer: { token: 'x' } }),
    },
    ask: async (_options, isSuggested) => {
      steps.push(isSuggested ? 'suggested' : 'asked');
      return { id: 'passkey' };
    },
    canSuggest: async () => false,
    afterwards: async () => void steps.push('left'),
    view: {
      lock: (isLocked) => void steps.push(isLocked ? 'locked' : 'unlocked'),
      say: (sentence) => {
        if (sentence !== null) steps.push(sentence);
      },
    },
    log: (what) => void steps.push(what),
    ...changed,
  };
  return { steps, signIn: passkeySignIn(parts) };
}

test('the button signs in and stays locked while the page is left', async () => {
  const { steps, signIn } = page();
  await signIn.start();
  expect(steps).toEqual(['locked', 'asked', 'left']);
  await signIn.start();
  expect(steps).toHaveLength(3);
});

test('after cancelling, the button can be pressed again and the browser suggests again', async () => {
  let asked = 0;
  const { steps, signIn } = page({
    canSuggest: async () => true,
    ask: (_options, isSuggested) => {
      asked += 1;
      return isSuggested ? new Promise(() => {}) : Promise.reject(cancelled);
    },
  });
  await signIn.start();
  expect(steps).toEqual(['locked', 'cancelled', 'unlocked']);
  await expect.poll(() => asked).toBe(2);
});

test('each refusal has its sentence; only faults are logged', async () => {
  const sentences = {
    PASSKEY_NOT_FOUND: ['notFound'],
    PASSKEY_REFUSED: ['refused'],
    SIGN_IN_EXPIRED: ['expired'],
    TOO_MANY_TRIES: ['tooManyTries'],
    NETWORK: ['offline'],
    INTERNAL: ['passkey failed', 'failed'],
  };
  for (const [code, said] of Object.entries(sentences)) {
    const { steps, signIn } = page({
      api: {
        startPasskeySignIn: async () => ({ ok: true, answer: { options: {} } }),
        signInWithPasskey: async () => refusedWith(code),
      },
    });
    await signIn.start();
    expect(steps).toEqual(['locked', 'asked', ...said, 'unlocked']);
  }
});

test('a suggestion that was taken signs in; one that could not be offered says nothing', async () => {
  const taken = page({ canSuggest: async () => true });
  await taken.signIn.suggest();
  expect(taken.steps).toEqual(['suggested', 'locked', 'left']);
  const limited = page({
    canSuggest: async () => true,
    api: {
      startPasskeySignIn: async () => refusedWith('TOO_MANY_TRIES'),
      signInWithPasskey: async () => refusedWith(''),
    },
  });
  await limited.signIn.suggest();
  expect(limited.steps).toEqual(['unlocked']);
});

test('a passkey that was suggested and then refused is explained', async () => {
  const { steps, signIn } = page({
    canSuggest: async () => true,
    api: {
      startPasskeySignIn: async () => ({ ok: true, answer: { options: {} } }),
      signInWithPasskey: async () => refusedWith('PASSKEY_NOT_FOUND'),
    },
  });
  await signIn.suggest();
  expect(steps).toEqual(['suggested', 'locked', 'unlocked', 'notFound']);
});

test('a browser without suggestions is asked for nothing until the button is pressed', async () => {
  const { steps, signIn } = page();
  await signIn.suggest();
  expect(steps).toEqual([]);
});

test('a suggestion that the button has replaced leaves the button locked', async () => {
  let cancel: ((fault: Error) => void) | undefined;
  const { steps, signIn } = page({
    canSuggest: async () => true,
    ask: (_options, isSuggested) =>
      new Promise((_resolve, reject) => {
        if (isSuggested) cancel = reject;
        else cancel?.(cancelled);
      }),
  });
  const suggested = signIn.suggest();
  await expect.poll(() => cancel).toBeDefined();
  void signIn.start();
  await suggested;
  expect(steps).toEqual(['locked']);
});
