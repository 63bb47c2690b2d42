/** A caller who is nobody, for handlers that are called directly. */
import type { Caller } from '@lanewise/server/platform/calls/caller';

/** Returns a guest without cookies or a token. */
export function guest(): Caller {
  return {
    requestId: '',
    idempotencyKey: undefined,
    agent: '',
    cookie: '',
    address: '',
    isForEveryone: false,
    locale: undefined,
    token: undefined,
    setCookies: [],
    learner: () => Promise.resolve(null),
    isRegionsClient: () => Promise.resolve(false),
    partner: () => Promise.resolve(null),
  };
}
