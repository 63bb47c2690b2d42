import type { CallHandlers } from '../../platform/calls/execute.ts';
import type { EventRecorder } from './recorder.ts';

/** Returns the handlers that keep what browsers send. */
export function eventCalls(recorder: EventRecorder): CallHandlers<'sendEvents' | 'logActivity'> {
  return {
    sendEvents: ({ body }, caller) => recorder.keepBatch(body, caller),
    logActivity: ({ body }, caller) => recorder.keepActivity(body, caller),
  };
}
