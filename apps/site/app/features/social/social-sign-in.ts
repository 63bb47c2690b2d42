/** Runs one social sign-in at a time: locks the buttons, exchanges the tokens, and reports failures. */
import type { Api } from '@lanewise/contracts/client';
import { type SocialProvider, socialProviders } from '@lanewise/contracts/constants/accounts';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { OfferedBy } from '@lanewise/contracts/sign-in-offer';
import { failureOf } from './failure.ts';
import { ExchangeFailed, exchange, type Federated, type FederatedSignIn } from './federated-sign-in.ts';
import type { SocialSentences } from './island-props.ts';

export interface SocialSignInParts {
  readonly providers: Readonly<Record<SocialProvider, OfferedBy>>;
  /** Loads a sign-in. Rejects with NotLoaded if the network fails. */
  readonly load: (by: NonNullable<OfferedBy>) => Promise<FederatedSignIn>;
  /** Whether the page itself goes to the provider, instead of opening a window. */
  readonly leavesPage: boolean;
  readonly api: Api;
  /** Language of later mails. */
  readonly language: ContentLanguage;
  /** The provider that the page has left for. */
  readonly pending: {
    readonly get: () => string | null;
    readonly set: (provider: SocialProvider) => void;
    readonly forget: () => void;
  };
  /** Called when our own sign-in begins, which replaces a session that the page may have, and when it has failed. */
  readonly replacesSession?: (isReplacing: boolean) => void;
  /** Runs after our own sign-in. Leaves the page. */
  readonly afterwards: () => Promise<void>;
  /** Leaves the page for the second step of the sign-in. */
  readonly secondStep: () => void;
  /** Leaves the page for the question to which account the social account belongs. */
  readonly askWhose: () => void;
  /** Whether to ask that before an account is made. */
  readonly asksFirst: boolean;
  readonly view: SocialView;
  readonly log: (what: string, fault: unknown) => void;
}

export interface SocialView {
  /** Shows which provider is awaited, and locks all buttons; null unlocks them. */
  readonly waitFor: (provider: SocialProvider | null) => void;
  /** Shows an error; null removes it. `wait`: seconds until the next try is worthwhile, if the server named them. */
  readonly say: (sentence: keyof SocialSentences | null, wait?: number | null) => void;
}

export interface SocialSignIn {
  /** Starts, unless a sign-in is in progress. */
  readonly start: (provider: SocialProvider) => Promise<void>;
  /** Continues after a redirect, if the page had left for a provider. */
  readonly resume: () => Promise<void>;
  /** Loads the script for a click that is likely to follow. */
  readonly prepare: (provider: SocialProvider) => void;
  /** The page is visible again: unlocks its buttons, whatever it was waiting for. */
  readonly unlock: () => void;
  /** The page has the focus again: a provider's window may have been closed, which its SDK takes long to notice. */
  readonly unlockIfWaiting: () => void;
}

/** The account is not settled: the server keeps the social account until its person has said whose it is. */
const isAskedBack = (code: string) => code === 'NEW_OR_EXISTING' || code === 'PROVIDER_TAKEN';

/** Returns the page's social sign-in. */
export function socialSignIn(parts: SocialSignInParts): SocialSignIn {
  const {
    providers,
    load,
    leavesPage,
    api,
    language,
    pending,
    replacesSession,
    afterwards,
    secondStep,
    askWhose,
    asksFirst,
    view,
    log,
  } = parts;
  let isLocked = false;
  /** Whether our own call is in progress, after which no window is expected. */
  let isExchanging = false;
  /** Number of the latest attempt; an older one that ends shows nothing. */
  let newest = 0;

  function lock(provider: SocialProvider | null): void {
    isLocked = provider !== null;
    view.waitFor(provider);
  }

  async function accept(provider: SocialProvider, { tokens, discard }: Federated): Promise<void> {
    isExchanging = true;
    replacesSession?.(true);
    try {
      await exchange(api, provider, asksFirst ? { ...tokens, new_account: 'ask' } : tokens, language);
    } catch (fault) {
      // Not a failure: the sign-in only needs a second factor or an answer, so the temporary user is kept.
      if (fault instanceof ExchangeFailed && fault.code === 'SECOND_FACTOR_NEEDED') return secondStep();
      if (fault instanceof ExchangeFailed && isAskedBack(fault.code)) return askWhose();
      replacesSession?.(false);
      await discard().catch((second: unknown) => log('federated user not discarded', second));
      throw fault;
    } finally {
      pending.forget();
    }
    await afterwards();
  }

  /** `obtain` resolves with null if the provider returned nothing. */
  async function attempt(
    provider: SocialProvider,
    obtain: (signIn: FederatedSignIn) => Promise<Federated | null>,
  ): Promise<void> {
    const by = providers[provider];
    if (by === null) return;
    newest += 1;
    const mine = newest;
    isExchanging = false;
    lock(provider);
    view.say(null);
    try {
      const federated = await obtain(await load(by));
      if (federated) {
        // The page may have been unlocked when the provider's window closed.
        if (mine === newest) lock(provider);
        await accept(provider, federated);
        // The page is being left: the buttons stay locked.
        return;
      }
    } catch (fault) {
      pending.forget();
      const { sentence, isLogged } = failureOf(fault);
      if (isLogged) log(`${provider} failed`, fault);
      const wait = fault instanceof ExchangeFailed ? fault.retryAfter : null;
      if (mine === newest) view.say(sentence, wait);
    }
    isExchanging = false;
    if (mine === newest) lock(null);
  }

  return {
    async start(provider) {
      if (isLocked) return;
      await attempt(provider, async (signIn) => {
        if (!leavesPage) return await signIn.popup(provider);
        pending.set(provider);
        await signIn.redirect(provider);
        // The page has been left, unless it is restored from the back/forward cache, which unlocks it.
        return await new Promise<never>(() => {});
      });
    },
    async resume() {
      const left = socialProviders.find((name) => name === pending.get());
      if (!left || providers[left] === null) return pending.forget();
      await attempt(left, async (signIn) => await signIn.redirectResult(left));
      pending.forget();
    },
    prepare(provider) {
      const by = providers[provider];
      // An error here is ignored: the click reports it.
      if (by !== null) void load(by).catch(() => {});
    },
    unlock: () => lock(null),
    unlockIfWaiting() {
      if (!isExchanging) lock(null);
    },
  };
}
