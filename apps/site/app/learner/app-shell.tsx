/** The frame of every screen of the app: announcements, the progress line, and the bar shown when a page could not be loaded. */
import { m } from '@lanewise/words/messages';
import { useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { type KeptState, KeptStateContext } from '../store/kept-state.ts';
import { trouble, troubleWords } from './trouble.ts';
import { useArrival } from './use-arrival.ts';
import { useRefusedChoice } from './use-course-choice.ts';
import { useOnline } from './use-online.ts';

export function AppShell() {
  const { state } = useNavigation();
  const [announced, setAnnounced] = useState('');
  useArrival(setAnnounced);
  useRefusedChoice();
  const kept = useRef<KeptState>(null);
  return (
    <div className="app" aria-busy={state !== 'idle'}>
      <p className="sr" role="status">
        {announced}
      </p>
      <div className="app-pending" aria-hidden="true" />
      <KeptStateContext value={kept}>
        <Outlet />
      </KeptStateContext>
      <TroubleBar />
      {/* Renders nothing in the browser. On the server it would render a script for the framework's own router. */}
      {typeof document !== 'undefined' && <ScrollRestoration />}
    </div>
  );
}

/** Names the page that could not be loaded and offers to try again. Retries by itself when the browser is back online. */
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
