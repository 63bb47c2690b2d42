import type { SocialIslandProps } from './island-props.ts';
import { socialIslandProps } from './social-island-props.ts';
import type { SocialSignInParts } from './social-sign-in.ts';
import { startSocial } from './start-social.ts';

/** Starts the buttons within `root` that link social accounts to the signed-in one, or sign in with one again. */
export function startInApp(
  root: HTMLElement,
  given: Pick<SocialIslandProps, 'offer' | 'appUrl' | 'locale'>,
  replacesSession: NonNullable<SocialSignInParts['replacesSession']>,
): void {
  startSocial(root, socialIslandProps({ purpose: 'add', next: null, asksFirst: false, ...given }), replacesSession);
}
