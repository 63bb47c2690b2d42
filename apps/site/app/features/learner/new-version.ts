/**
 * What a script that cannot be loaded means. Without a connection nothing can be done; but if our server answers, a newer version has been
 * deployed and the scripts of this one are gone, so the document is loaded again. Loaded ahead (start-app.tsx), because it is needed when
 * scripts are missing.
 */
import { sendRequest } from '../../shared/calls/send-request.ts';

/** Milliseconds in which a document that was loaded again is not once more: a script that is still missing then is a fault of ours. */
const ONCE_MS = 60_000;

type MissingScript =
  /** No connection. */
  | 'offline'
  /** A newer version has been deployed: load the document again. */
  | 'outdated'
  /** The document was loaded again a moment ago, and the script is still missing. */
  | 'broken';

/** The browser's parts; tests pass others. */
interface Parts {
  readonly isOnline: boolean;
  readonly reach: () => Promise<unknown>;
  /** Whether this document is there because it was loaded again. */
  readonly isReloaded: boolean;
  /** Milliseconds since the document began to load. */
  readonly age: number;
}

/** Returns why a script could not be loaded. After `outdated` the caller loads the document again. */
export async function whyMissing({ isOnline, reach, isReloaded, age }: Parts = browserParts()): Promise<MissingScript> {
  const isReached = isOnline && (await reach().then(isTrue, isFalse));
  if (!isReached) return 'offline';
  return isReloaded && age < ONCE_MS ? 'broken' : 'outdated';
}

function browserParts(): Parts {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const init = { method: 'HEAD', cache: 'no-store', redirect: 'manual' } as const;
  return {
    isOnline: navigator.onLine,
    reach: () => sendRequest(window.location.pathname, init),
    isReloaded: navigation?.type === 'reload',
    age: performance.now(),
  };
}

const isTrue = () => true;
const isFalse = () => false;
