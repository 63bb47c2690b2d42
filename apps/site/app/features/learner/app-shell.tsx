/** The frame of every screen of the app: announcements, the progress line, and notices. */
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { type CarriedState, CarriedStateContext } from '../../shared/store/carried-state.ts';
import { useArrival } from './use-arrival.ts';
import { useRefusedChoice } from './use-course-choice.ts';

/** Loaded after the first screen, because there is no notice before. */
const Notices = lazy((): Promise<{ default: ComponentType }> => import('./offline/notices.tsx').catch(nothing));

const nothing = () => ({ default: () => null });

export function AppShell() {
  const { state } = useNavigation();
  const [announced, setAnnounced] = useState('');
  useArrival(setAnnounced);
  useRefusedChoice();
  const kept = useRef<CarriedState>(null);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return (
    <div className="app" aria-busy={state !== 'idle'}>
      <p className="sr" role="status">
        {announced}
      </p>
      <div className="app-pending" aria-hidden="true" />
      {isRunning && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
      <CarriedStateContext value={kept}>
        <Outlet />
      </CarriedStateContext>
      {/* Renders nothing in the browser. On the server it would render a script for the framework's own router. */}
      {typeof document !== 'undefined' && <ScrollRestoration />}
    </div>
  );
}
