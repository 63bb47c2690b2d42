/** Starts the button that signs in with a passkey, and the browser's suggestions. */

import { createClientSaying } from '@lanewise/contracts/client';
import { passkeys } from '@lanewise/contracts/constants/accounts';
import { MINUTE_MS } from '@lanewise/contracts/durations';
import { networkTransport } from '../../shared/calls/network.ts';
import { redirectIntoApp } from '../social/after-sign-in.ts';
import { logFault } from '../social/log-fault.ts';
import type { PasskeyIslandProps } from './island-props.ts';
import { passkeySignIn } from './passkey-sign-in.ts';

/** Milliseconds after which suggestions get a new challenge, a minute before theirs expires. */
const RENEW_MS = (passkeys.minutes - 1) * MINUTE_MS;

const library = () => import('@simplewebauthn/browser');

/** Starts the button within `root`, which the server has rendered from the same props. In browsers without passkeys it disappears. */
export function startPasskeyButton(root: HTMLElement, props: PasskeyIslandProps): void {
  const button = root.querySelector<HTMLButtonElement>('[data-passkey]');
  if (!button || !('PublicKeyCredential' in window)) {
    root.dataset.unsupported = '';
    return;
  }
  const { purpose, sentences, appUrl, next, locale } = props;
  const alert = root.querySelector('[role=alert]');
  const api = createClientSaying(
    { 'connection.none': sentences.offline, 'connection.slow': sentences.slow, 'request.failed': sentences.failed },
    networkTransport(),
  );
  const signIn = passkeySignIn({
    purpose,
    api,
    async ask(options, useBrowserAutofill) {
      const { startAuthentication } = await library();
      return await startAuthentication({ optionsJSON: options as never, useBrowserAutofill });
    },
    async canSuggest() {
      const can = purpose === 'sign_in' && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
      // Loaded before anything is asked for, so that a suggestion never starts after the button's request and cancels it.
      if (can) await library();
      return can;
    },
    afterwards: async () =>
      await redirectIntoApp({
        api,
        storage: localStorage,
        cookies: () => document.cookie,
        appUrl,
        next,
        locale,
        goTo: (address) => window.location.assign(address),
        log: logFault,
      }),
    view: {
      lock(isLocked) {
        // Not `disabled`, which would move the focus away from the pressed button.
        button.ariaDisabled = isLocked ? 'true' : null;
        button.ariaBusy = isLocked ? 'true' : null;
      },
      say(sentence) {
        if (alert) alert.textContent = sentence === null ? '' : sentences[sentence];
      },
    },
    log: logFault,
  });
  button.addEventListener('click', () => void signIn.start());
  // The back button restores the page as it was, with its button locked and its challenge used.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  root.dataset.ready = '';
  void signIn.suggest();
  setInterval(() => {
    if (document.visibilityState === 'visible') void signIn.suggest();
  }, RENEW_MS);
}
