/** The caller of calls that assistants make: nobody who is signed in. */
import { type Caller, callerOf } from '../../platform/calls/caller.ts';

export const noCaller: Caller = callerOf(
  {
    address: '',
    requestId: '',
    idempotencyKey: undefined,
    agent: '',
    cookie: '',
    isForEveryone: true,
    locale: undefined,
    token: undefined,
  },
  async () => null,
);
