/** The signature of this browser: kept from the answer to its events, and sent with what it logs. */

import { callPaths } from '@lanewise/contracts/calls/paths';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { activities } from '@lanewise/contracts/constants/events';
import { storageKeys } from '@lanewise/contracts/constants/storage';
import { sendRequest } from '../calls/send-request.ts';
import { allows } from '../consent/consent.ts';

/** Keeps the signature of an answer, in place of the one before. */
export function keepSignature({ signature }: { readonly signature?: string }): void {
  // The visitor may have withdrawn the consent while the answer was on its way.
  if (signature === undefined || !allows('statistics')) return;
  try {
    localStorage.setItem(storageKeys.signature, signature);
  } catch {
    // Storage is blocked: this browser logs nothing.
  }
}

function storedSignature(): string | null {
  try {
    return localStorage.getItem(storageKeys.signature);
  } catch {
    return null;
  }
}

/**
 * Tells the account that has been signed in to what this browser did before, and keeps the account's id for statistics. Returns false if this browser
 * has no signature yet. Failures are only told to the console.
 */
export function linkAccount(): boolean {
  const signature = storedSignature();
  if (signature === null || !allows('statistics')) return false;
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ signature }) };
  void sendRequest(callPaths.saveSignature.path, init)
    .then((answer) => {
      if (!answer.ok) console.warn(`A signature was refused with status ${answer.status}.`);
      return sendRequest(callPaths.getProfile.path);
    })
    .then(async (answer) => {
      const profile = answer.ok ? ((await answer.json()) as CallAnswer<'getProfile'>) : null;
      if (profile && allows('statistics')) {
        localStorage.setItem(storageKeys.analyticsUserId, profile.analytics_user_id);
      }
    })
    .catch(console.warn);
  return true;
}

/** Logs an activity, if this browser has a signature. Failures are only told to the console. */
export function logActivity(activity: (typeof activities)[number]): void {
  const signature = storedSignature();
  if (signature === null || !allows('statistics')) return;
  const body = JSON.stringify({ signature, activity });
  const headers = { 'content-type': 'application/json' };
  sendRequest(callPaths.logActivity.path, { method: 'POST', headers, body, keepalive: true })
    .then(async (answer) => {
      if (answer.ok) keepSignature(await answer.json());
      else console.warn(`An activity was refused with status ${answer.status}.`);
    })
    .catch(console.warn);
}
