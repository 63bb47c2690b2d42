/** What stands around every screen of the app: what is announced, what is pending, and what could not be loaded. */
import { m } from '@lanewise/words/messages';
import { useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { trouble, troubleWords } from './trouble.ts';
import { useArrival } from './use-arrival.ts';
import { useRefusedChoice } from './use-course-choice.ts';
import { useOnline } from './use-online.ts';

export function AppShell() {
  const { state } = useNavigation();
  const [announced, setAnnounced] = useState('');
  useArrival(setAnnounced);
  useRefusedChoice();
  return (
    <div className="app" aria-busy={state !== 'idle'}>
      <p className="sr" role="status">
        {announced}
      </p>
      <div className="app-pending" aria-hidden="true" />
      <Outlet />
      <TroubleBar />
      {/* Returns nothing in the browser. On the server it would be a script of the framework's own router. */}
      {typeof document !== 'undefined' && <ScrollRestoration />}
    </div>
  );
}

/** Says what could not be loaded, over the page that is shown, and tries again: once the browser is back online by itself. */
function TroubleBar() {
  const now = useSyncExternalStore(trouble.subscribe, trouble.get, () => null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useOnline(now?.to === null ? () => void revalidate() : undefined);
  if (!now) return null;
  const { to } = now;
  return (
    <div className="app-trouble" role="alert">
      <p>{troubleWords(now)}</p>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        onClick={() => void (to === null ? revalidate() : navigate(to))}
      >
        {m.error_try_again()}
      </button>
    </div>
  );
}
