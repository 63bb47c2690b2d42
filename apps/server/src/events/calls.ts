import type { CallHandlers } from '../calls/execute.ts';
import type { EventRecorder } from './recorder.ts';

/** Returns the handler that keeps what browsers send. */
export function eventCalls(recorder: EventRecorder): CallHandlers<'sendEvents'> {
  return {
    sendEvents: async ({ body }, caller) => ({ kept: await recorder.keepBatch(body, caller) }),
  };
}
