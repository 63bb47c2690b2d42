import { analyticsReportedKey, analyticsSessionKey } from '@lanewise/contracts/constants/events';
import { storageKeys } from '@lanewise/contracts/constants/storage';

/** Removes what statistics have stored in this browser's storage. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(analyticsSessionKey);
    localStorage.removeItem(storageKeys.signature);
    sessionStorage.removeItem(analyticsReportedKey);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
