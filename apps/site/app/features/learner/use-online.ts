import { useEffect, useEffectEvent } from 'react';

/** Calls the function, if any, when the browser is back online. */
export function useOnline(then: (() => void) | undefined): void {
  const call = useEffectEvent(() => then?.());
  useEffect(() => {
    window.addEventListener('online', call);
    return () => window.removeEventListener('online', call);
  }, []);
}
