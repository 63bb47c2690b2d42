import { analyticsSessionKey, analyticsToldKey } from '@lanewise/contracts/constants/events';

/** Removes what statistics have stored in this browser's storage. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(analyticsSessionKey);
    sessionStorage.removeItem(analyticsToldKey);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
