/** The bar shown when a page could not be loaded. */
import { m } from '@lanewise/words/messages';
import { useSyncExternalStore } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { appFailure } from '../app-failure.ts';
import { failureWords } from '../failure-words.ts';
import { isOfThisApp } from '../this-app.ts';
import { useOnline } from '../use-online.ts';

/**
 * Names the page that could not be loaded and offers to try again. Retries by itself when the browser is back online. That a page is shown as it last loaded is
 * no fault: it is said calmly, above the page, and covers nothing.
 */
export function FailureBar() {
  const now = useSyncExternalStore(appFailure.subscribe, appFailure.get, () => null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useOnline(now?.to === null ? () => void revalidate() : undefined);
  if (!now) return null;
  const { to } = now;
  return (
    <div
      key={to === null ? 'kept' : 'trouble'}
      className={to === null ? 'app-kept' : 'app-trouble'}
      role={to === null ? 'status' : 'alert'}
    >
      <p>{failureWords(now)}</p>
      <button
        type="button"
        className={to === null ? 'link' : 'btn btn-quiet btn-small'}
        onClick={() => {
          if (to === null) return void revalidate();
          return isOfThisApp(to) ? void navigate(to) : window.location.assign(to);
        }}
      >
        {m.error_try_again()}
      </button>
    </div>
  );
}
