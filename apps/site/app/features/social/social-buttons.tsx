/** The social sign-in buttons as an island of a page, to sign in and to sign up. */
import type { Locale } from '@lanewise/contracts/countries';
import type { PageContext } from '../../shared/page-context.ts';
import { Island } from '../../shared/ui/island.tsx';
import { type SocialIslandProps, socialIsland } from './island-props.ts';
import { isOffered, SocialButtonList } from './social-button-list.tsx';
import { socialIslandProps } from './social-island-props.ts';

export interface SocialButtonsProps extends SocialIslandProps {
  readonly nonce: string;
}

/**
 * Returns the props of `SocialButtons` for signing in, for a loader. A page with the buttons must declare the service `hosted-sign-in` in its
 * handle (shell/page-handle.ts), or its policy blocks them.
 *
 * @param how `next`: path to open after signing in, instead of the app. `asksFirst`: see SocialIslandProps.
 */
export function socialButtonsProps(
  { signIn, appUrl, nonce }: PageContext,
  { code: locale }: Locale,
  { next = null, asksFirst = false }: Partial<Pick<SocialIslandProps, 'next' | 'asksFirst'>> = {},
): SocialButtonsProps {
  const offer = { providers: signIn.providers, firebase: signIn.firebase };
  return { ...socialIslandProps({ purpose: 'sign-in', offer, appUrl, locale, next, asksFirst }), nonce };
}

/** Returns a button for each offered provider, as an island; nothing if there is none. */
export function SocialButtons({ nonce, ...props }: SocialButtonsProps) {
  if (!isOffered(props.offer)) return null;
  return (
    <Island island={socialIsland} nonce={nonce} props={props}>
      <SocialButtonList offer={props.offer} purpose={props.purpose} />
    </Island>
  );
}
