/** What the app's settings do with passkeys. Loaded when it is needed, because the library and the sentences of errors come with it. */
import type { CallError } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { browserClient } from '../../shared/calls/browser-client.ts';
import { refusalOf } from '../../shared/forms/refusal.ts';

/** A credential as JSON, or the sentence that says why there is none. */
export type Obtained = { readonly credential: string } | { readonly problem: string };

const problemOf = (error: CallError) => ({ problem: refusalOf(error).form ?? m.form_failed() });

function faultOf(fault: unknown): { readonly problem: string } {
  const name = fault instanceof Error ? fault.name : '';
  if (name === 'InvalidStateError') return { problem: m.passkey_known() };
  if (name === 'NotAllowedError' || name === 'AbortError') return { problem: m.passkey_cancelled() };
  console.error(`passkey: ${name || 'unknown'}`);
  return { problem: m.form_failed() };
}

/** Has the browser create a passkey for the signed-in learner. The form that is sent with it stores it. */
export async function createPasskey(): Promise<Obtained> {
  const started = await browserClient().startPasskey({ body: {} });
  if (!started.ok) return problemOf(started.error);
  try {
    const credential = await startRegistration({ optionsJSON: started.answer.options as never });
    return { credential: JSON.stringify(credential) };
  } catch (fault) {
    return faultOf(fault);
  }
}

/** Confirms with a passkey that the visitor is the signed-in learner. Returns the sentence that says why not, or null. */
export async function confirmWithPasskey(): Promise<string | null> {
  const api = browserClient();
  const started = await api.startPasskeySignIn({ body: { purpose: 'confirm' } });
  if (!started.ok) return problemOf(started.error).problem;
  try {
    const credential = await startAuthentication({ optionsJSON: started.answer.options as never });
    const signedIn = await api.signInWithPasskey({ body: { credential: credential as never } });
    return signedIn.ok ? null : problemOf(signedIn.error).problem;
  } catch (fault) {
    return faultOf(fault).problem;
  }
}
