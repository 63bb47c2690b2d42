import { beforeEach, expect, test, vi } from 'vitest';

/** The SDK, mocked: its arguments and its answers. The real one is tested in tests/social-emulator. */
const sdk = vi.hoisted(() => {
  class Provider {
    readonly providerId: string;
    readonly scopes: string[] = [];
    constructor(providerId: string) {
      this.providerId = providerId;
    }
    addScope(scope: string) {
      this.scopes.push(scope);
    }
  }
  const credentialFromResult = vi.fn();
  return {
    credentialFromResult,
    Google: class extends Provider {
      static credentialFromResult = credentialFromResult;
      constructor() {
        super('google.com');
      }
    },
    Facebook: class extends Provider {
      static credentialFromResult = credentialFromResult;
      constructor() {
        super('facebook.com');
      }
    },
    OAuth: class extends Provider {
      static credentialFromResult = credentialFromResult;
    },
    signInWithPopup: vi.fn(),
    signInWithRedirect: vi.fn(),
    getRedirectResult: vi.fn(),
    connectAuthEmulator: vi.fn(),
    signOut: vi.fn(),
    initializeAuth: vi.fn(() => ({})),
  };
});

vi.mock('@firebase/app', () => ({ initializeApp: vi.fn(() => ({})) }));
vi.mock('@firebase/auth', () => ({
  ...sdk,
  GoogleAuthProvider: sdk.Google,
  FacebookAuthProvider: sdk.Facebook,
  OAuthProvider: sdk.OAuth,
  browserPopupRedirectResolver: {},
  inMemoryPersistence: {},
}));

const { firebaseSignIn } = await import('./firebase-sign-in.ts');
const { EmptyToken } = await import('./federated-sign-in.ts');

const settings = { apiKey: 'key', authDomain: 'auth.lanewise.example', projectId: 'lanewise', emulatorUrl: null };
const user = { getIdToken: vi.fn(), delete: vi.fn() };

beforeEach(() => {
  vi.resetAllMocks();
  sdk.initializeAuth.mockReturnValue({});
  user.getIdToken.mockResolvedValue('firebase-id-token');
  sdk.signInWithPopup.mockResolvedValue({ user });
  sdk.credentialFromResult.mockReturnValue({ accessToken: 'access', idToken: 'id' });
});

test.for([
  ['google', 'google.com', ['email'], { access_token: 'access', id_token: 'id' }],
  ['facebook', 'facebook.com', ['user_friends', 'email'], { access_token: 'access', id_token: 'id' }],
  ['apple', 'apple.com', ['email', 'name'], { identity_token: 'id' }],
  ['microsoft', 'microsoft.com', ['openid', 'email', 'User.Read'], { access_token: 'access', id_token: 'id' }],
] as const)('%s is asked for its scopes and yields what our call needs', async ([name, providerId, scopes, own]) => {
  const { tokens } = await firebaseSignIn(settings, 'en-US').popup(name);
  expect(sdk.signInWithPopup.mock.calls[0]?.[1]).toMatchObject({ providerId, scopes });
  expect(tokens).toEqual({ ...own, firebase_token: 'firebase-id-token' });
});

test('the emulator is used only if one is configured', () => {
  firebaseSignIn(settings, 'en-US');
  expect(sdk.connectAuthEmulator).not.toHaveBeenCalled();
  firebaseSignIn({ ...settings, emulatorUrl: 'http://127.0.0.1:9099' }, 'en-US');
  expect(sdk.connectAuthEmulator).toHaveBeenCalledWith({ languageCode: 'en-US' }, 'http://127.0.0.1:9099', {
    disableWarnings: true,
  });
});

test('discarding a federated user deletes it', async () => {
  const { discard } = await firebaseSignIn(settings, 'en-US').popup('google');
  await discard();
  expect(user.delete).toHaveBeenCalledOnce();
  expect(sdk.signOut).not.toHaveBeenCalled();
});

test('a user that cannot be deleted is logged and signed out', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { discard } = await firebaseSignIn(settings, 'en-US').popup('google');
  user.delete.mockRejectedValue(Object.assign(new Error(), { code: 'auth/requires-recent-login' }));
  await discard();
  expect(sdk.signOut).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalledWith('sign-in: federated user not deleted (auth/requires-recent-login)');
});

test('a user without a credential is deleted at once', async () => {
  sdk.credentialFromResult.mockReturnValue(null);
  await expect(firebaseSignIn(settings, 'en-US').popup('google')).rejects.toThrow(EmptyToken);
  expect(user.delete).toHaveBeenCalledOnce();
});

test('a redirect yields the same, or null if nobody came back', async () => {
  const signIn = firebaseSignIn(settings, 'de-DE');
  sdk.getRedirectResult.mockResolvedValueOnce(null);
  expect(await signIn.redirectResult('google')).toBeNull();
  sdk.getRedirectResult.mockResolvedValueOnce({ user });
  expect((await signIn.redirectResult('google'))?.tokens.access_token).toBe('access');
  await signIn.redirect('facebook');
  expect(sdk.signInWithRedirect.mock.calls[0]?.[1]).toMatchObject({ providerId: 'facebook.com' });
});
