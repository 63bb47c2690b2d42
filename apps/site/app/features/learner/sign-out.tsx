import { href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { type FormEvent, useEffect } from 'react';
import { useDispatchIfAny } from '../../shared/store/provider.tsx';
import { appFailure } from './app-failure.ts';
import { resetWhenLeft } from './reset-when-left.ts';
import { sessionEnding } from './session-ending.ts';

/** Signs out on this device. A form and not a link, because a GET request must not change anything. */
export function SignOut({ locale }: { readonly locale: Locale }) {
  const dispatch = useDispatchIfAny();
  useEffect(
    () =>
      resetWhenLeft({
        page: window,
        dispatch,
        isSigningOut: () => sessionEnding.current,
        reload: () => window.location.reload(),
      }),
    [dispatch],
  );
  const signOut = (event: FormEvent) => {
    sessionEnding.current = navigator.onLine;
    if (navigator.onLine) return;
    // The browser would show its own error page.
    event.preventDefault();
    const { pathname, search } = window.location;
    appFailure.set({ reason: 'offline', to: pathname + search });
  };
  return (
    <form method="post" action={href('logout', { locale: locale.code })} onSubmit={signOut}>
      <button className="link" type="submit">
        {m.logout_go()}
      </button>
    </form>
  );
}
