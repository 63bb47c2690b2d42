/** The buttons in the document: their display and their events. */
import { type SocialProvider, socialProviderNames, socialProviders } from '@lanewise/contracts/constants/accounts';
import type { SocialIslandProps } from './island-props.ts';
import type { SocialSignIn, SocialView } from './social-sign-in.ts';

export interface SocialDocument extends SocialView {
  /** Connects the buttons to the sign-in. */
  readonly connect: (signIn: SocialSignIn) => void;
}

const intents = ['pointerenter', 'focus', 'touchstart'] as const;

/** Milliseconds that a window has after closing to deliver its result. */
const CLOSED_MS = 1000;

/** Returns the view of the buttons within `root`. */
export function socialDocument(root: HTMLElement, { sentences, waiting }: SocialIslandProps): SocialDocument {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-provider]')];
  const status = root.querySelector('[role=status]');
  const alert = root.querySelector('[role=alert]');
  let latest = '';
  const nameOf = (button: HTMLElement) => socialProviders.find((name) => name === button.dataset.provider);

  const waitFor = (provider: SocialProvider | null) => {
    for (const button of buttons) {
      // Not `disabled`, which would move the focus away from the pressed button.
      button.ariaDisabled = provider === null ? null : 'true';
      button.ariaBusy = provider !== null && nameOf(button) === provider ? 'true' : null;
    }
    if (status)
      status.textContent = provider === null ? '' : waiting.replace('{provider}', socialProviderNames[provider]);
  };

  return {
    waitFor,
    say(sentence, wait = null) {
      const said = sentence === null ? '' : sentences[sentence];
      latest = said;
      if (alert) alert.textContent = said;
      if (wait === null || sentence === null) return;
      // Only who has to wait needs these words.
      import('./wait-words.ts').then(
        ({ waitWords }) => {
          if (alert && latest === said) alert.textContent = waitWords(sentence, said, wait);
        },
        () => undefined,
      );
    },
    connect(signIn) {
      for (const button of buttons) {
        const provider = nameOf(button);
        if (!provider) continue;
        button.addEventListener('click', () => void signIn.start(provider));
        for (const intent of intents) {
          button.addEventListener(intent, () => signIn.prepare(provider), { once: true, passive: true });
        }
      }
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') signIn.unlock();
      });
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) signIn.unlock();
      });
      window.addEventListener('focus', () => {
        setTimeout(() => {
          if (document.hasFocus()) signIn.unlockIfWaiting();
        }, CLOSED_MS);
      });
      root.dataset.ready = '';
    },
  };
}
