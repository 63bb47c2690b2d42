/** The hosted sign-in service's SDK, in a separate chunk that is loaded when a learner is about to use a button. */
import { initializeApp } from '@firebase/app';
import {
  type AuthProvider,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type UserCredential,
} from '@firebase/auth';
import { type SocialProvider, socialTokenFields } from '@lanewise/contracts/constants/accounts';
import type { SignInOffer } from '@lanewise/contracts/sign-in-offer';
import { EmptyToken, type Federated, type FederatedSignIn } from './federated-sign-in.ts';
import { logFault } from './log-fault.ts';
import { socialScopes } from './social-scopes.ts';

type Settings = NonNullable<SignInOffer['firebase']>;

function providerOf(name: SocialProvider): AuthProvider {
  const provider =
    name === 'google'
      ? new GoogleAuthProvider()
      : name === 'facebook'
        ? new FacebookAuthProvider()
        : new OAuthProvider(`${name}.com`);
  for (const scope of socialScopes[name]) provider.addScope(scope);
  return provider;
}

function credentialOf(name: SocialProvider, result: UserCredential) {
  if (name === 'google') return GoogleAuthProvider.credentialFromResult(result);
  if (name === 'facebook') return FacebookAuthProvider.credentialFromResult(result);
  return OAuthProvider.credentialFromResult(result);
}

/** Returns the sign-in of a project. `language` is the BCP 47 tag for the provider's pages. */
export function firebaseSignIn(settings: Settings, language: string): FederatedSignIn {
  const { apiKey, authDomain, projectId, emulatorUrl } = settings;
  // Our own cookie is the session: no trace of the federated user may outlive the page.
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  auth.languageCode = language;
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });

  async function federatedOf(name: SocialProvider, result: UserCredential): Promise<Federated> {
    const { user } = result;
    const discard = async () => {
      try {
        await user.delete();
      } catch (fault) {
        logFault('federated user not deleted', fault);
        await signOut(auth);
      }
    };
    try {
      const credential = credentialOf(name, result);
      if (!credential) throw new EmptyToken();
      const { accessToken, idToken } = credential;
      const own =
        socialTokenFields[name] === 'identity_token'
          ? { identity_token: idToken }
          : { access_token: accessToken, id_token: idToken };
      return { tokens: { ...own, firebase_token: await user.getIdToken() }, discard };
    } catch (fault) {
      await discard();
      throw fault;
    }
  }

  return {
    popup: async (name) => await federatedOf(name, await signInWithPopup(auth, providerOf(name))),
    redirect: async (name) => await signInWithRedirect(auth, providerOf(name)),
    async redirectResult(name) {
      const result = await getRedirectResult(auth);
      return result && (await federatedOf(name, result));
    },
  };
}
