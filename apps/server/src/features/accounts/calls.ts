/** All account calls. */
import { mergeHandlers } from '../../platform/calls/merge-handlers.ts';
import { botCheckCalls } from '../bot-check/calls.ts';
import type { AccountParts } from './account-parts.ts';
import { deletionCalls } from './deletion/deletion-calls.ts';
import { exportCalls } from './deletion/export-call.ts';
import { deviceCalls } from './devices/device-calls.ts';
import { emailCalls } from './email/email-calls.ts';
import { eventCalls } from './events/event-calls.ts';
import { identityCalls } from './identities/identity-calls.ts';
import { passkeyCalls } from './second-factor/passkey-calls.ts';
import { totpCalls } from './second-factor/totp-calls.ts';
import { ageCalls } from './settings/age-calls.ts';
import { settingsCalls } from './settings/settings-calls.ts';
import { confirmSignInCalls } from './sign-in/confirm-sign-in-call.ts';
import { finishSignInCalls } from './sign-in/finish-sign-in-call.ts';
import { passkeySignInCalls } from './sign-in/passkey-sign-in-calls.ts';
import { passwordCalls } from './sign-in/password-calls.ts';
import { signInCalls } from './sign-in/sign-in-calls.ts';
import { undoCalls } from './undo/undo-calls.ts';

export type { AccountParts } from './account-parts.ts';

/** Returns the handlers of all account calls except social sign-in, which is in social/. */
export function accountCalls(parts: AccountParts) {
  return mergeHandlers(
    signInCalls(parts),
    finishSignInCalls(parts),
    totpCalls(parts),
    passkeyCalls(parts),
    passkeySignInCalls(parts),
    passwordCalls(parts),
    emailCalls(parts),
    settingsCalls(parts),
    confirmSignInCalls(parts),
    deviceCalls(parts),
    identityCalls(parts),
    eventCalls(parts),
    undoCalls(parts),
    ageCalls(parts),
    exportCalls(parts),
    deletionCalls(parts),
    botCheckCalls(parts.botCheck),
  );
}
