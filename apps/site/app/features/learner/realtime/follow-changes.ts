/** Follows what a learner's other devices change. Of all tabs of a browser, one holds the connection and tells the others. */
import type { ChangeKind } from '@lanewise/contracts/constants/changes';
import { sendRequest } from '../../../shared/calls/send-request.ts';
import { askAgain } from '../paywall/waiting-for-access.ts';
import { type ReceivedChange, readChanges } from './change-stream.ts';

/** Lock that the connected tab holds, and channel to the other tabs. */
const NAME = 'lanewise-changes';

/**
 * Calls `onChanged` with what has changed, in every visible tab, for as long as the document lasts. Only a visible tab connects. Does nothing in
 * browsers without locks (before 2022): there the app looks for changes at intervals only.
 */
export function followChanges(onChanged: (kinds: readonly ChangeKind[]) => void): void {
  if (!('locks' in navigator)) return;
  const channel = new BroadcastChannel(NAME);
  let last: string | undefined;
  let turn: AbortController | undefined;
  const receive = ({ id, changed }: ReceivedChange) => {
    last = id ?? last;
    if (changed.length > 0) onChanged(changed);
    // The stream has opened. What was bought since the page was loaded it does not tell.
    else askAgain();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<ReceivedChange>) => receive(data));
  const connect = (signal: AbortSignal) =>
    readChanges({
      request: sendRequest,
      signal,
      lastEventId: last,
      onEvent: (event) => {
        channel.postMessage(event);
        receive(event);
      },
    });
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      turn?.abort();
      turn = undefined;
    } else if (!turn) {
      turn = new AbortController();
      const { signal } = turn;
      // Waits until the connected tab is hidden or closed. Aborted, it gives up its place.
      navigator.locks.request(NAME, { signal }, () => connect(signal)).catch(() => undefined);
    }
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  // Another tab may hold the connection, so that this one never sees it open.
  askAgain();
}
