import { m } from '@lanewise/words/messages';

/** Returns why the script behind a button is missing: no connection, or most likely a newer version, which the learner has to load. */
export function notLoadedWords(): string {
  return navigator.onLine ? m.app_reload() : m['connection.none']();
}
