/** Signing out leaves nothing of the learner in a page that the browser keeps for its back button. */
import { resetApp } from '../../shared/store/app-actions.ts';
import type { AppStore } from '../../shared/store/make-store.ts';

interface LeftPage {
  /** Receives `pagehide` and `pageshow`: the window. */
  readonly page: EventTarget;
  readonly dispatch: AppStore['dispatch'] | undefined;
  /** Whether the learner is signing out. */
  readonly isSigningOut: () => boolean;
  readonly reload: () => void;
}

/**
 * Resets the store once the page is left, not before: an emptied screen would take its form, and the sign-out with it, off the page. If the browser shows
 * the page again, it is reloaded. Returns a function that ends this.
 */
export function resetWhenLeft({ page, dispatch, isSigningOut, reload }: LeftPage): () => void {
  const leave = () => void (isSigningOut() && dispatch?.(resetApp()));
  const comeBack = () => void (isSigningOut() && reload());
  page.addEventListener('pagehide', leave);
  page.addEventListener('pageshow', comeBack);
  return () => {
    page.removeEventListener('pagehide', leave);
    page.removeEventListener('pageshow', comeBack);
  };
}
