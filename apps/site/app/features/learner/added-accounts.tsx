import { useEffect, useRef } from 'react';
import type { SocialIslandProps, SocialPurpose } from '../social/island-props.ts';
import { isOffered, SocialButtonList } from '../social/social-button-list.tsx';
import { sessionEnding } from './session-ending.ts';
import { useOnline } from './use-online.ts';

/** The data that the buttons need. */
export type AddableAccounts = Pick<SocialIslandProps, 'offer' | 'appUrl' | 'locale'>;

/**
 * The buttons that add a social account. With `label` set to `sign-in` they sign in again with a linked account. Their script is loaded
 * when they are first shown, or when the browser is back online.
 */
export function AddedAccounts({ label = 'add', ...accounts }: AddableAccounts & { readonly label?: SocialPurpose }) {
  const root = useRef<HTMLDivElement>(null);
  const isStarted = useRef(false);
  const start = () => {
    if (isStarted.current) return;
    import('../social/start-in-app.ts').then(
      ({ startInApp }) => {
        if (isStarted.current || !root.current) return;
        isStarted.current = true;
        startInApp(root.current, accounts, (isReplacing) => {
          sessionEnding.current = isReplacing;
        });
      },
      () => undefined,
    );
  };
  const first = useRef(start);
  useEffect(() => first.current(), []);
  useOnline(start);
  if (!isOffered(accounts.offer)) return null;
  return (
    <div ref={root}>
      <SocialButtonList offer={accounts.offer} purpose={label} />
    </div>
  );
}
