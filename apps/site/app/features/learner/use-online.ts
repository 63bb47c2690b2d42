import { useEffect, useRef } from 'react';

/** Calls the function, if any, when the browser is back online. */
export function useOnline(then: (() => void) | undefined): void {
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    const call = () => latest.current?.();
    window.addEventListener('online', call);
    return () => window.removeEventListener('online', call);
  }, []);
}
