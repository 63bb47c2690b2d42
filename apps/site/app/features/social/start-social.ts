/** Starts the social sign-in buttons. No framework: four buttons and two sentences do not need one. */
import { createClientSaying } from '@lanewise/contracts/client';
import { storageKeys } from '@lanewise/contracts/constants/storage';
import { locales } from '@lanewise/contracts/countries';
import type { OfferedBy } from '@lanewise/contracts/sign-in-offer';
import { networkTransport } from '../../shared/calls/network.ts';
import { redirectIntoApp } from './after-sign-in.ts';
import { type FederatedSignIn, NotLoaded } from './federated-sign-in.ts';
import type { SocialIslandProps } from './island-props.ts';
import { logFault } from './log-fault.ts';
import { prefersRedirect } from './prefers-redirect.ts';
import { type SocialSignInParts, socialSignIn } from './social-sign-in.ts';
import { socialDocument } from './social-view.ts';

/**
 * Starts the buttons within `root`, which the server or the app has rendered from the same props. `replacesSession` is called when a signed-in
 * learner signs in again (SocialSignInParts).
 */
export function startSocial(
  root: HTMLElement,
  props: SocialIslandProps,
  replacesSession?: SocialSignInParts['replacesSession'],
): void {
  const { offer, purpose, appUrl } = props;
  const locale = locales[props.locale];
  const api = createClientSaying(
    {
      'connection.none': props.sentences.offline,
      'connection.slow': props.sentences.slow,
      'request.failed': props.sentences.failed,
    },
    networkTransport(),
  );
  const loaded = new Map<OfferedBy, Promise<FederatedSignIn>>();

  async function loadNow(by: NonNullable<OfferedBy>): Promise<FederatedSignIn> {
    if (by === 'firebase' && offer.firebase) {
      const { firebaseSignIn } = await import('../social/firebase-sign-in.ts');
      return firebaseSignIn(offer.firebase, locale.tag);
    }
    const { sandboxSignIn } = await import('../social/sandbox-sign-in.ts');
    return sandboxSignIn();
  }

  function load(by: NonNullable<OfferedBy>): Promise<FederatedSignIn> {
    const existing = loaded.get(by);
    if (existing) return existing;
    const loading = loadNow(by).catch((fault: unknown) => {
      loaded.delete(by);
      throw new NotLoaded(`${by} could not be loaded.`, { cause: fault });
    });
    loaded.set(by, loading);
    return loading;
  }

  const leavesPage = prefersRedirect(navigator);
  const view = socialDocument(root, props);
  const signIn = socialSignIn({
    providers: offer.providers,
    load,
    leavesPage,
    api,
    language: locale.content,
    pending: {
      // Stored per tab: a page in another tab must not take the entry while this one shows the provider.
      get: () => sessionStorage.getItem(storageKeys.pendingProvider),
      set: (provider) => sessionStorage.setItem(storageKeys.pendingProvider, provider),
      forget: () => sessionStorage.removeItem(storageKeys.pendingProvider),
    },
    ...(replacesSession && { replacesSession }),
    afterwards: async () => {
      if (purpose === 'add') return window.location.replace(window.location.pathname);
      await redirectIntoApp({
        api,
        storage: localStorage,
        cookies: () => document.cookie,
        appUrl,
        next: props.next,
        locale: locale.code,
        goTo: (address) => window.location.assign(address),
        log: logFault,
      });
    },
    secondStep: () => window.location.assign(props.secondFactorUrl),
    askWhose: () => window.location.assign(props.joinUrl),
    asksFirst: props.asksFirst,
    view,
    log: logFault,
  });
  view.connect(signIn);
  void signIn.resume();
}
