/** The button that signs in with a passkey. Its script shows it in browsers that can; without a script there is none. */
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { messageWords } from '../../shared/forms/refusal.ts';
import type { PageContext } from '../../shared/page-context.ts';
import { Island } from '../../shared/ui/island.tsx';
import { type PasskeyIslandProps, passkeyIsland } from './island-props.ts';

export interface PasskeyButtonProps extends PasskeyIslandProps {
  readonly nonce: string;
}

/** Returns the props of `PasskeyButton`, for a loader. */
export function passkeyButtonProps(
  { appUrl, nonce }: Pick<PageContext, 'appUrl' | 'nonce'>,
  { code: locale }: Locale,
  purpose: PasskeyIslandProps['purpose'],
  next: string | null = null,
): PasskeyButtonProps {
  const sentences = {
    cancelled: m.passkey_cancelled(),
    notFound: messageWords('account.passkey_not_found'),
    refused: messageWords('account.passkey_refused'),
    expired: messageWords('account.sign_in_expired'),
    tooManyTries: messageWords('account.too_many_tries'),
    offline: messageWords('connection.none'),
    slow: messageWords('connection.slow'),
    failed: messageWords('request.failed'),
  };
  return { purpose, locale, appUrl, next, nonce, sentences };
}

export function PasskeyButton({ nonce, ...props }: PasskeyButtonProps) {
  const isSignIn = props.purpose === 'sign_in';
  return (
    <Island island={passkeyIsland} nonce={nonce} props={props}>
      <div className="passkey">
        <button type="button" className={isSignIn ? 'btn btn-quiet btn-wide' : 'btn btn-main btn-wide'} data-passkey>
          {isSignIn ? m.passkey_sign_in() : m.passkey_second_step()}
        </button>
        <p className="error passkey-error" role="alert" />
      </div>
    </Island>
  );
}
