/** The sandbox in place of the hosted sign-in service. packages/sandbox/src/identity/README.md describes the messages. */
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import { Cancelled, type Federated, type FederatedSignIn, PopupBlocked, SignInFailed } from './federated-sign-in.ts';
import { socialScopes } from './social-scopes.ts';

const MESSAGE = 'lanewise.sandbox.identity';
/** Where this tab stores its state parameter while it shows the provider's page. */
const STATE = `${MESSAGE}.state`;
/** All providers share a window, so that a second click does not open a second one. */
const WINDOW = 'lanewise-sign-in';
/** Milliseconds between two checks whether the window has been closed. */
const POLL_MS = 250;

interface Message {
  readonly type: string;
  readonly provider: string;
  readonly state: string;
  readonly credential: Federated['tokens'] | null;
  readonly error: 'cancelled' | 'failed' | null;
}

function startAddress(provider: SocialProvider, state: string, way: Readonly<Record<string, string>>): string {
  const scope = socialScopes[provider].join(' ');
  return `/sandbox/identity/start?${new URLSearchParams({ provider, state, scope, ...way })}`;
}

function messageOf(data: unknown): Message | null {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === MESSAGE
    ? (data as Message)
    : null;
}

function federatedOf({ credential, error }: Message): Federated {
  if (error === 'cancelled') throw new Cancelled();
  if (!credential) throw new SignInFailed('The sandbox returned no tokens.');
  // The sandbox keeps no federated users.
  return { tokens: credential, discard: async () => {} };
}

/** Resolves with the message that a window sends; null if it was closed without one. */
function answerOf(opened: Window, state: string): Promise<Message | null> {
  return new Promise((resolve) => {
    let wasClosed = false;
    const finish = (message: Message | null) => {
      clearInterval(polling);
      window.removeEventListener('message', listen);
      resolve(message);
    };
    const listen = (event: MessageEvent) => {
      if (event.origin !== window.location.origin || event.source !== opened) return;
      const message = messageOf(event.data);
      if (message?.state === state) finish(message);
    };
    const polling = setInterval(() => {
      // A message sent just before the window closed arrives before the next check.
      if (wasClosed) finish(null);
      wasClosed = opened.closed;
    }, POLL_MS);
    window.addEventListener('message', listen);
  });
}

/** Returns the sandbox's sign-in for this window. */
export function sandboxSignIn(): FederatedSignIn {
  return {
    async popup(provider) {
      const state = crypto.randomUUID();
      const address = startAddress(provider, state, { mode: 'popup' });
      const opened = window.open(address, WINDOW, 'popup,width=480,height=720');
      if (!opened || opened.closed) throw new PopupBlocked();
      const message = await answerOf(opened, state);
      if (!message) throw new Cancelled();
      return federatedOf(message);
    },
    async redirect(provider) {
      const state = crypto.randomUUID();
      sessionStorage.setItem(STATE, state);
      const { pathname, search } = window.location;
      window.location.assign(startAddress(provider, state, { mode: 'redirect', return_to: pathname + search }));
    },
    async redirectResult(provider) {
      const text = sessionStorage.getItem(MESSAGE);
      const state = sessionStorage.getItem(STATE);
      sessionStorage.removeItem(MESSAGE);
      sessionStorage.removeItem(STATE);
      const message = messageOf(text === null ? null : JSON.parse(text));
      if (!message || state === null || message.state !== state || message.provider !== provider) return null;
      return federatedOf(message);
    },
  };
}
