import { href } from '@lanewise/contracts/addresses';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { SocialIslandProps } from './island-props.ts';

/** Returns the props of the buttons' script, with its sentences in the page's language. */
export function socialIslandProps(
  given: Pick<SocialIslandProps, 'purpose' | 'offer' | 'appUrl' | 'next' | 'asksFirst'> & {
    readonly locale: LocaleCode;
  },
): SocialIslandProps {
  const { locale, next } = given;
  const joinUrl = href('joinAccount', { locale });
  return {
    ...given,
    secondFactorUrl: `${href('secondFactor', { locale })}${next === joinUrl ? '?why=join' : ''}`,
    joinUrl,
    sentences: {
      popupsBlocked: m['provider.popups_blocked'](),
      facebookWithoutEmail: m['provider.facebook_without_email'](),
      signInAsBefore: m['account.sign_in_as_before'](),
      signInAgain: m['account.sign_in_again'](),
      offline: m['connection.none'](),
      slow: m['connection.slow'](),
      emptyToken: m['token.empty'](),
      tooManyTries: m['account.too_many_tries'](),
      failed: m['request.failed'](),
    },
    waiting: m.social_waiting({ provider: '{provider}' }),
  };
}
