import type { SocialIslandProps } from './island-props.ts';
import { socialIslandProps } from './social-island-props.ts';
import { startSocial } from './start-social.ts';

/** Makes buttons within `root` work that add social accounts to the one that is signed in. */
export function startInApp(root: HTMLElement, given: Pick<SocialIslandProps, 'offer' | 'appUrl' | 'locale'>): void {
  startSocial(root, socialIslandProps({ purpose: 'add', ...given }));
}
