/**
 * The error screen in the browser. Few visits need it, so its script is loaded after the first screen, while the network still answers
 * (start-app.tsx).
 */
import { m } from '@lanewise/words/messages';
import { type ComponentType, createElement, useEffect, useReducer } from 'react';

let AppError: ComponentType | undefined;

/** Loads the script of the error screen. Rejects if it cannot be loaded. */
export async function loadErrorScreen(): Promise<void> {
  ({ AppError } = await import('../app-error.tsx'));
}

/** The error screen; until its script is loaded, one sentence. */
export function ErrorScreen() {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const isLoaded = AppError !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    const load = () => void loadErrorScreen().then(renderAgain, () => undefined);
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isLoaded]);
  return AppError ? createElement(AppError) : <p role="alert">{m['request.failed']()}</p>;
}
