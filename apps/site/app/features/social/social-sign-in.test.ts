import { createClient, type Transport } from '@lanewise/contracts/client';
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  Cancelled,
  type Federated,
  type FederatedSignIn,
  NotLoaded,
  PopupBlocked,
  SignInFailed,
} from './federated-sign-in.ts';
import { type SocialSignInParts, socialSignIn } from './social-sign-in.ts';

const tokens = { access_token: 'provider-token', id_token: 'id', firebase_token: 'bound' };

/** A page with the buttons: what it showed and sent, with mocked dependencies. */
function page(edges: Partial<SocialSignInParts> & { popup?: FederatedSignIn['popup'] } = {}) {
  const shown: string[] = [];
  const sent: { url: string; body: unknown }[] = [];
  let answer: { status: number; headers: Record<string, string>; body: string } = {
    status: 200,
    headers: {},
    body: '{"token":"t","is_user_registered":true}',
  };
  const transport: Transport = async ({ url, body }) => {
    sent.push({ url, body: JSON.parse(body ?? 'null') });
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };
  const discard = vi.fn(async () => {});
  const federated: Federated = { tokens, discard };
  const service = {
    popup: vi.fn(edges.popup ?? (async () => federated)),
    redirect: vi.fn(async () => {}),
    redirectResult: vi.fn(async (): Promise<Federated | null> => federated),
  };
  let left: string | null = null;
  const pending = {
    get: () => left,
    set: (provider: SocialProvider) => {
      left = provider;
    },
    forget: () => {
      left = null;
    },
  };
  const afterwards = vi.fn(async () => {});
  const secondStep = vi.fn();
  const askWhose = vi.fn();
  const log = vi.fn();
  const { popup, ...parts } = edges;
  const signIn = socialSignIn({
    providers: { google: 'firebase', facebook: 'firebase', apple: 'sandbox', microsoft: null },
    load: async () => service,
    leavesPage: false,
    api: createClient(transport),
    language: 'de',
    pending,
    afterwards,
    secondStep,
    askWhose,
    asksFirst: false,
    view: {
      waitFor: (provider) => shown.push(provider === null ? 'unlocked' : `waits for ${provider}`),
      say: (sentence, wait) =>
        sentence !== null && shown.push(wait == null ? `says ${sentence}` : `says ${sentence}, wait ${wait} s`),
    },
    log,
    ...parts,
  });
  const refuse = (status: number, code: string, headers: Readonly<Record<string, string>> = {}) => {
    answer = { status, headers, body: JSON.stringify({ error: { code, message: code } }) };
  };
  return { signIn, service, shown, sent, discard, federated, pending, afterwards, secondStep, askWhose, log, refuse };
}

let held: PromiseWithResolvers<Federated>;
beforeEach(() => {
  held = Promise.withResolvers();
});

describe('with a window', () => {
  test('the provider’s tokens are exchanged for ours, the pending provider is removed, and the next page opens', async () => {
    const { signIn, sent, shown, afterwards, discard, pending } = page();
    pending.set('google');
    await signIn.start('google');
    expect(sent).toEqual([{ url: '/api/v3/auth/google?locale=de', body: tokens }]);
    expect(afterwards).toHaveBeenCalledOnce();
    expect(pending.get()).toBeNull();
    expect(discard).not.toHaveBeenCalled();
    expect(shown.at(-1), 'the page is being left: it stays locked').toBe('waits for google');
  });

  test('a page that people with an account use asks before one is made', async () => {
    const { signIn, sent } = page({ asksFirst: true });
    await signIn.start('google');
    expect(sent).toEqual([{ url: '/api/v3/auth/google?locale=de', body: { ...tokens, new_account: 'ask' } }]);
  });

  test.for([
    ['that nobody has', 'NEW_OR_EXISTING'],
    ['of another account', 'PROVIDER_TAKEN'],
  ] as const)('a social account %s leads to the question whose it is, not to an error', async ([, code]) => {
    const { signIn, shown, refuse, discard, afterwards, askWhose, log } = page();
    refuse(400, code);
    await signIn.start('google');
    expect(askWhose).toHaveBeenCalledOnce();
    expect([afterwards, discard, log].map(({ mock }) => mock.calls)).toEqual([[], [], []]);
    expect(shown.at(-1), 'the page is being left: it stays locked').toBe('waits for google');
  });

  test('a second click, on any button, does nothing while the first is in progress', async () => {
    const { signIn, service } = page({ popup: () => held.promise });
    void signIn.start('google');
    await signIn.start('google');
    await signIn.start('facebook');
    expect(service.popup).toHaveBeenCalledOnce();
  });

  test('a provider that is not offered is not called', async () => {
    const { signIn, service } = page();
    await signIn.start('microsoft');
    expect(service.popup).not.toHaveBeenCalled();
  });

  test('closing it shows and logs nothing, and unlocks the buttons', async () => {
    const { signIn, shown, log, sent } = page({ popup: () => Promise.reject(new Cancelled()) });
    await signIn.start('google');
    expect(shown).toEqual(['waits for google', 'unlocked']);
    expect([log.mock.calls, sent]).toEqual([[], []]);
  });

  test.for([
    ['a blocked window', new PopupBlocked(), 'popupsBlocked'],
    ['a lost connection', Object.assign(new Error(), { code: 'auth/network-request-failed' }), 'offline'],
    ['a script that did not load', new NotLoaded(), 'offline'],
  ] as const)('%s is shown', async ([, fault, sentence]) => {
    const { signIn, shown } = page({ popup: () => Promise.reject(fault) });
    await signIn.start('google');
    expect(shown).toEqual(['waits for google', `says ${sentence}`, 'unlocked']);
  });

  test('a script that failed to load is tried again', async () => {
    const load = vi.fn().mockRejectedValueOnce(new NotLoaded());
    const { signIn, service, afterwards } = page({ load });
    load.mockResolvedValue(service);
    await signIn.start('google');
    await signIn.start('google');
    expect(afterwards).toHaveBeenCalledOnce();
  });

  test.for([
    [400, 'SIGN_IN_AS_BEFORE', 'signInAsBefore', 0],
    [400, 'FACEBOOK_WITHOUT_EMAIL', 'facebookWithoutEmail', 0],
    [400, 'VALIDATION', 'failed', 1],
    [403, 'AUTHENTICATION', 'failed', 1],
    [429, 'TOO_MANY_TRIES', 'tooManyTries', 0],
    [429, 'RATE_LIMITED', 'tooManyTries', 0],
    [502, 'from-a-proxy', 'failed', 1],
    [500, 'INTERNAL', 'failed', 1],
  ] as const)('a %i with %s deletes the federated user and is shown', async ([status, code, sentence, logged]) => {
    const { signIn, shown, refuse, discard, log, afterwards } = page();
    refuse(status, code);
    await signIn.start('facebook');
    expect(shown.slice(-2)).toEqual([`says ${sentence}`, 'unlocked']);
    expect(discard).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledTimes(logged);
    expect(afterwards).not.toHaveBeenCalled();
  });

  test('a refusal that names a time says when to try again', async () => {
    const { signIn, shown, refuse } = page();
    refuse(429, 'TOO_MANY_TRIES', { 'retry-after': '900' });
    await signIn.start('google');
    expect(shown).toContain('says tooManyTries, wait 900 s');
  });

  test('an account with an authenticator app leads to the second step, with the buttons locked and no user deleted', async () => {
    const { signIn, shown, refuse, discard, afterwards, secondStep, pending } = page();
    refuse(400, 'SECOND_FACTOR_NEEDED');
    await signIn.start('google');
    expect(secondStep).toHaveBeenCalledOnce();
    expect(shown).toEqual(['waits for google', 'waits for google']);
    expect(discard).not.toHaveBeenCalled();
    expect(afterwards).not.toHaveBeenCalled();
    expect(pending.get()).toBeNull();
  });

  test('a federated user that cannot be deleted is logged, and the original error is shown', async () => {
    const { signIn, shown, refuse, discard, log } = page();
    refuse(400, 'SIGN_IN_AS_BEFORE');
    discard.mockRejectedValue(new Error('gone'));
    await signIn.start('google');
    expect(shown).toContain('says signInAsBefore');
    expect(log).toHaveBeenCalledWith('federated user not discarded', expect.any(Error));
  });

  test('a provider that returns no token fails with an empty token', async () => {
    const { signIn, shown, sent, discard } = page({
      popup: async () => ({ tokens: { firebase_token: 'bound' }, discard: async () => void discarded() }),
    });
    const discarded = vi.fn();
    await signIn.start('google');
    expect(shown).toContain('says emptyToken');
    expect(sent).toEqual([]);
    expect([discarded.mock.calls.length, discard.mock.calls.length]).toEqual([1, 0]);
  });

  test('another account with the same address at the provider: logged, and the learner told to sign in as before', async () => {
    const fault = Object.assign(new Error(), { code: 'auth/account-exists-with-different-credential' });
    const { signIn, shown, log } = page({ popup: () => Promise.reject(fault) });
    await signIn.start('facebook');
    expect(shown).toContain('says signInAsBefore');
    expect(log).toHaveBeenCalledWith('facebook failed', fault);
  });
});

describe('when the page becomes visible again', () => {
  test('the buttons work again, and an older attempt that ends later shows nothing', async () => {
    const second = Promise.withResolvers<Federated>();
    const popup = vi.fn().mockReturnValueOnce(held.promise).mockReturnValueOnce(second.promise);
    const { signIn, shown } = page({ popup });
    const first = signIn.start('google');
    signIn.unlock();
    void signIn.start('facebook');
    held.reject(new PopupBlocked());
    await first;
    expect(shown).toEqual(['waits for google', 'unlocked', 'waits for facebook']);
  });

  test('a result that a window delivers later still counts, and locks the buttons again', async () => {
    const { signIn, shown, federated, afterwards } = page({ popup: () => held.promise });
    const attempt = signIn.start('google');
    signIn.unlock();
    held.resolve(federated);
    await attempt;
    expect(shown).toEqual(['waits for google', 'unlocked', 'waits for google']);
    expect(afterwards).toHaveBeenCalledOnce();
  });

  test('focus alone unlocks only an attempt that still waits for a window', async () => {
    const { signIn, shown, federated } = page({
      popup: async () => federated,
      afterwards: async () => signIn.unlockIfWaiting(),
    });
    await signIn.start('google');
    expect(shown).not.toContain('unlocked');
    signIn.unlock();
    expect(shown.at(-1)).toBe('unlocked');
  });
});

describe('with a redirect', () => {
  const leaves = { leavesPage: true };

  test('the provider is stored before leaving the page, and the buttons stay locked', async () => {
    const { signIn, service, pending, shown } = page(leaves);
    service.redirect.mockImplementation(async () => expect(pending.get()).toBe('facebook'));
    void signIn.start('facebook');
    await vi.waitFor(() => expect(service.redirect).toHaveBeenCalledWith('facebook'));
    expect(service.popup).not.toHaveBeenCalled();
    expect(shown).toEqual(['waits for facebook']);
  });

  test('the result is exchanged, and the stored provider is removed', async () => {
    const { signIn, pending, sent, afterwards } = page(leaves);
    pending.set('google');
    await signIn.resume();
    expect(sent.map(({ url }) => url)).toEqual(['/api/v3/auth/google?locale=de']);
    expect(afterwards).toHaveBeenCalledOnce();
    expect(pending.get()).toBeNull();
  });

  test('returning without a result shows nothing and removes the stored provider', async () => {
    const { signIn, pending, service, shown, log } = page(leaves);
    pending.set('google');
    service.redirectResult.mockResolvedValue(null);
    await signIn.resume();
    expect(shown).toEqual(['waits for google', 'unlocked']);
    expect([pending.get(), log.mock.calls]).toEqual([null, []]);
  });

  test('a page that was not left for a provider loads nothing', async () => {
    const load = vi.fn();
    const { signIn, pending } = page({ ...leaves, load });
    await signIn.resume();
    pending.set('nobody' as SocialProvider);
    await signIn.resume();
    expect(load).not.toHaveBeenCalled();
    expect(pending.get()).toBeNull();
  });

  test('a failed redirect is shown, and the stored provider is removed', async () => {
    const { signIn, service, pending, shown } = page(leaves);
    service.redirect.mockRejectedValue(new NotLoaded());
    await signIn.start('google');
    expect(shown).toContain('says offline');
    expect(pending.get()).toBeNull();
  });
});

test('loading ahead fails silently, since the click reports it', async () => {
  const load = vi.fn().mockRejectedValue(new NotLoaded());
  const { signIn, shown, log } = page({ load });
  signIn.prepare('google');
  signIn.prepare('microsoft');
  await Promise.resolve();
  expect(load).toHaveBeenCalledOnce();
  expect([shown, log.mock.calls]).toEqual([[], []]);
});

test('a failure after signing in is shown, and the federated user stays, because the account exists', async () => {
  const { signIn, shown, discard } = page({
    afterwards: () => Promise.reject(new SignInFailed('There is no cookie.')),
  });
  await signIn.start('google');
  expect(shown.slice(-2)).toEqual(['says failed', 'unlocked']);
  expect(discard).not.toHaveBeenCalled();
});

test('the page is told while its session is being replaced, and that it has not been if the server refuses', async () => {
  const told: unknown[] = [];
  const parts = {
    replacesSession: (isReplacing: boolean) => void told.push(isReplacing),
    afterwards: async () => void told.push('left'),
  };
  const refused = page(parts);
  refused.refuse(400, 'VALIDATION');
  await refused.signIn.start('google');
  expect(told).toEqual([true, false]);
  await page(parts).signIn.start('google');
  expect(told.slice(2)).toEqual([true, 'left']);
});
