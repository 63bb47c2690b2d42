import { useEffect, useRef } from 'react';

/** Calls a function when the browser is back online; undefined for none. */
export function useOnline(then: (() => void) | undefined): void {
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    const call = () => latest.current?.();
    window.addEventListener('online', call);
    return () => window.removeEventListener('online', call);
  }, []);
}
