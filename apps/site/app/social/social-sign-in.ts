/** One social sign-in after the other: what is locked meanwhile, what is exchanged, what is said when it fails. */
import type { Api } from '@lanewise/contracts/client';
import { type SocialProvider, socialProviders } from '@lanewise/contracts/constants/accounts';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { OfferedBy } from '@lanewise/contracts/sign-in-offer';
import { failureOf } from './failure.ts';
import { exchange, type Federated, type FederatedSignIn } from './federated-sign-in.ts';
import type { SocialSentences } from './island-props.ts';

export interface SocialSignInParts {
  readonly providers: Readonly<Record<SocialProvider, OfferedBy>>;
  /** Loads what signs in. Rejects with NotLoaded when the network fails. */
  readonly load: (by: NonNullable<OfferedBy>) => Promise<FederatedSignIn>;
  /** Whether the page itself goes to the provider, in place of a window. */
  readonly leavesPage: boolean;
  readonly api: Api;
  /** Of the mails that follow. */
  readonly language: ContentLanguage;
  /** Which provider the page has left for. */
  readonly pending: {
    readonly get: () => string | null;
    readonly set: (provider: SocialProvider) => void;
    readonly forget: () => void;
  };
  /** What follows our own sign-in. Leaves the page. */
  readonly afterwards: () => Promise<void>;
  readonly view: SocialView;
  readonly log: (what: string, fault: unknown) => void;
}

export interface SocialView {
  /** Shows whom we wait for, and locks all buttons; null unlocks them. */
  readonly waitFor: (provider: SocialProvider | null) => void;
  /** Shows what went wrong; null takes it away. */
  readonly say: (sentence: keyof SocialSentences | null) => void;
}

export interface SocialSignIn {
  /** Begins, unless one is under way. */
  readonly start: (provider: SocialProvider) => Promise<void>;
  /** Goes on after a redirect, if the page had left for a provider. */
  readonly resume: () => Promise<void>;
  /** Loads what a click will need. */
  readonly prepare: (provider: SocialProvider) => void;
  /** The page can be seen again: whatever it waited for, its buttons work. */
  readonly unlock: () => void;
  /** The page has the focus again: a provider's window may have been closed, which its SDK takes long to notice. */
  readonly unlockIfWaiting: () => void;
}

/** Returns the page's social sign-in. */
export function socialSignIn(parts: SocialSignInParts): SocialSignIn {
  const { providers, load, leavesPage, api, language, pending, afterwards, view, log } = parts;
  let isLocked = false;
  /** Whether our own call is under way: nothing is waited for any more. */
  let isExchanging = false;
  /** The newest attempt; an older one that ends has nothing more to show. */
  let newest = 0;

  function lock(provider: SocialProvider | null): void {
    isLocked = provider !== null;
    view.waitFor(provider);
  }

  async function accept(provider: SocialProvider, { tokens, discard }: Federated): Promise<void> {
    isExchanging = true;
    try {
      await exchange(api, provider, tokens, language);
    } catch (fault) {
      await discard().catch((second: unknown) => log('federated user not discarded', second));
      throw fault;
    } finally {
      pending.forget();
    }
    await afterwards();
  }

  /** `obtain` resolves with null when nothing came back from a provider. */
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
        // The page may have been seen again while the provider's window closed, which unlocked it.
        if (mine === newest) lock(provider);
        await accept(provider, federated);
        // The page is being left: no second click.
        return;
      }
    } catch (fault) {
      pending.forget();
      const { sentence, isLogged } = failureOf(fault);
      if (isLogged) log(`${provider} failed`, fault);
      if (mine === newest) view.say(sentence);
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
        // Left for good, unless the page is shown again from the browser's memory, which unlocks it.
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
      // A click says so when it cannot be loaded.
      if (by !== null) void load(by).catch(() => {});
    },
    unlock: () => lock(null),
    unlockIfWaiting() {
      if (!isExchanging) lock(null);
    },
  };
}
