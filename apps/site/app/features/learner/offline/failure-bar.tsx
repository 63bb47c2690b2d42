/** The bar shown when a page could not be loaded. */
import { m } from '@lanewise/words/messages';
import { useSyncExternalStore } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { appFailure } from '../app-failure.ts';
import { failureWords } from '../failure-words.ts';
import { isOfThisApp } from '../this-app.ts';
import { useOnline } from '../use-online.ts';

/** Names the page that could not be loaded and offers to try again. Retries by itself when the browser is back online. */
export function FailureBar() {
  const now = useSyncExternalStore(appFailure.subscribe, appFailure.get, () => null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useOnline(now?.to === null ? () => void revalidate() : undefined);
  if (!now) return null;
  const { to } = now;
  return (
    <div className="app-trouble" role="alert">
      <p>{failureWords(now)}</p>
      <button
        type="button"
        className="btn btn-quiet btn-small"
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
