/** The buttons of social accounts, as a part of a page that its own script brings to life. Used to sign in, to sign up, and in the settings. */
import { type SocialProvider, socialProviders } from '@lanewise/contracts/constants/accounts';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { messageWords } from '../forms/refusal.ts';
import type { PageContext } from '../page-context.ts';
import { Island } from '../ui/island.tsx';
import { providerNames, type SocialIslandProps, type SocialPurpose, socialIsland } from './island-props.ts';

export interface SocialButtonsProps extends SocialIslandProps {
  readonly nonce: string;
}

/**
 * Returns what `SocialButtons` needs, for a loader. `except` leaves out providers, e.g. those that an account has already. A page with the
 * buttons must declare the service `hosted-sign-in` in its handle (shell/page-handle.ts), or its policy blocks them.
 */
export function socialButtonsProps(
  { signIn, appUrl, nonce }: PageContext,
  locale: Locale,
  purpose: SocialPurpose = 'sign-in',
  except: readonly SocialProvider[] = [],
): SocialButtonsProps {
  const offered = socialProviders.map((name) => [name, except.includes(name) ? null : signIn.providers[name]]);
  return {
    purpose,
    nonce,
    offer: { providers: Object.fromEntries(offered), firebase: signIn.firebase },
    locale: locale.code,
    appUrl,
    sentences: {
      popupsBlocked: messageWords('provider.popups_blocked'),
      facebookWithoutEmail: messageWords('provider.facebook_without_email'),
      signInAsBefore: messageWords('account.sign_in_as_before'),
      signInAgain: messageWords('account.sign_in_again'),
      providerTaken: messageWords('account.provider_taken'),
      offline: messageWords('connection.none'),
      emptyToken: messageWords('token.empty'),
      tooManyTries: messageWords('account.too_many_tries'),
      failed: messageWords('request.failed'),
    },
    waiting: m.social_waiting({ provider: '{provider}' }),
  };
}

/** Own marks, one letter each: the providers' logos are theirs. Drawn by the style sheet, because they are no part of a button's words. */
const marks: Readonly<Record<SocialProvider, string>> = { google: 'G', facebook: 'f', apple: 'A', microsoft: 'M' };

/** Returns a button for each provider that is offered; nothing where none is. */
export function SocialButtons({ nonce, ...props }: SocialButtonsProps) {
  const offered = socialProviders.filter((name) => props.offer.providers[name] !== null);
  if (offered.length === 0) return null;
  const label = props.purpose === 'add' ? m.social_add : m.social_continue;
  return (
    <Island island={socialIsland} nonce={nonce} props={props}>
      <section className="social" aria-label={m.social_group()}>
        <noscript>
          <p className="social-needs-script">{m.social_needs_script()}</p>
        </noscript>
        <ul className="social-list">
          {offered.map((name) => (
            <li key={name}>
              <button type="button" data-provider={name} aria-label={label({ provider: providerNames[name] })}>
                <span className="social-mark" data-mark={marks[name]} aria-hidden="true" />
                {providerNames[name]}
              </button>
            </li>
          ))}
        </ul>
        <p className="sr" role="status" />
        <p className="error social-error" role="alert" />
      </section>
    </Island>
  );
}
