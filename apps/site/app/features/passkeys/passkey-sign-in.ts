/** Signs in with a passkey: by the button, or by choosing one among the suggestions of the address field (conditional mediation). */
import type { Api, CallResult } from '@lanewise/contracts/client';
import type { PasskeyIslandProps, PasskeySentences } from './island-props.ts';

/** A credential as the library returns it. */
interface Credential {
  readonly id: string;
}

export interface PasskeyParts {
  readonly purpose: PasskeyIslandProps['purpose'];
  readonly api: Pick<Api, 'startPasskeySignIn' | 'signInWithPasskey'>;
  /** Asks the browser for a passkey. A new request cancels the one that waits. Rejects if the visitor cancels. */
  readonly ask: (options: object, isSuggested: boolean) => Promise<Credential>;
  /** Whether the browser suggests passkeys in the address field. */
  readonly canSuggest: () => Promise<boolean>;
  /** Leaves the page. */
  readonly afterwards: () => Promise<void>;
  readonly view: PasskeyView;
  readonly log: (what: string, fault: unknown) => void;
}

export interface PasskeyView {
  /** Locks the button while a sign-in is in progress. */
  readonly lock: (isLocked: boolean) => void;
  /** Shows an error; null removes it. */
  readonly say: (sentence: keyof PasskeySentences | null) => void;
}

export interface PasskeySignIn {
  /** The button was pressed. */
  readonly start: () => Promise<void>;
  /** Lets the browser suggest passkeys, until the button is pressed. Call it again before the challenge expires. */
  readonly suggest: () => Promise<void>;
}

const sentenceOf: Readonly<Record<string, keyof PasskeySentences>> = {
  PASSKEY_NOT_FOUND: 'notFound',
  PASSKEY_REFUSED: 'refused',
  SIGN_IN_EXPIRED: 'expired',
  TOO_MANY_TRIES: 'tooManyTries',
  RATE_LIMITED: 'tooManyTries',
  NETWORK: 'offline',
};

/** A call was answered with an error. */
class Refused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

function answerOf<Answer>(result: CallResult<Answer>): Answer {
  if (result.ok) return result.answer;
  throw new Refused(result.error.code);
}

/** Returns whether the visitor cancelled, or another request replaced this one. */
function isCancelled(fault: unknown): boolean {
  return fault instanceof Error && ['NotAllowedError', 'AbortError'].includes(fault.name);
}

/** Returns the sign-in of a page. */
export function passkeySignIn({ purpose, api, ask, canSuggest, afterwards, view, log }: PasskeyParts): PasskeySignIn {
  /** Whether the button's sign-in is in progress. */
  let isBusy = false;

  async function signIn(isSuggested: boolean): Promise<void> {
    const { options } = answerOf(await api.startPasskeySignIn({ body: { purpose } }));
    // The button may have been pressed meanwhile.
    if (isSuggested && isBusy) return;
    const credential = await ask(options, isSuggested);
    if (isSuggested) view.lock(true);
    answerOf(await api.signInWithPasskey({ body: { credential: credential as never } }));
    await afterwards();
  }

  function fail(fault: unknown): void {
    const code = fault instanceof Refused ? fault.code : '';
    const sentence = isCancelled(fault) ? 'cancelled' : (sentenceOf[code] ?? 'failed');
    if (sentence === 'failed') log('passkey failed', fault);
    view.say(sentence);
  }

  async function suggest(): Promise<void> {
    try {
      if (isBusy || !(await canSuggest())) return;
      await signIn(true);
    } catch (fault) {
      // The button's request has replaced this one and keeps the button locked.
      if (isBusy) return;
      view.lock(false);
      // Nobody has asked for anything unless a passkey was chosen and then refused.
      if (fault instanceof Refused && fault.code.startsWith('PASSKEY_')) fail(fault);
    }
  }

  return {
    async start() {
      if (isBusy) return;
      isBusy = true;
      view.lock(true);
      view.say(null);
      try {
        await signIn(false);
        // The page is being left: the button stays locked.
        return;
      } catch (fault) {
        fail(fault);
      }
      isBusy = false;
      view.lock(false);
      void suggest();
    },
    suggest,
  };
}
