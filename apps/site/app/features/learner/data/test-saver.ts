/** Saves the unfinished test on the account after each answer, so that it can be continued on another device. */
import type { CallResult } from '@lanewise/contracts/client';
import { type DrawnTest, placeQuery } from '@lanewise/contracts/test-address/learner-test';
import { browserClient } from '../../../shared/calls/browser-client.ts';
import type { DeviceChange } from '../device/changes.ts';

/** The course of a test, and the analytics id of the learner. */
interface TestOf {
  readonly course: { readonly subject: string; readonly code: string };
  readonly owner: string;
}

let saver: ReturnType<typeof makeSaver> | undefined;

function makeSaver() {
  // Keepalive, so that the answer is saved even if the learner leaves the page at that moment.
  const api = browserClient({ keepalive: true });
  const paramsOf = ({ course: { subject, code } }: TestOf) => ({ a: subject, b: code });
  let latest: DeviceChange | undefined;
  /** Keeps the change on the device if it could not be sent, to be sent later. Only the latest one matters. */
  const follow = async (change: DeviceChange, owner: string, sent: Promise<CallResult<unknown>>) => {
    const hadFailed = latest !== undefined;
    latest = change;
    const result = await sent;
    if (latest !== change) return;
    const isUnsent = !result.ok && result.error.code === 'NETWORK';
    if (!isUnsent) latest = undefined;
    if (!isUnsent && !hadFailed) return;
    const { keepChange, forgetChange } = await import('../attempts/keep-change.ts');
    await (isUnsent ? keepChange(change, owner) : forgetChange(change));
  };
  return {
    /** Saves the test. A failure is not reported: the address contains the test too, and it is sent later. */
    save(test: TestOf, place: DrawnTest): void {
      const { kind, answers, questions } = place;
      const body = {
        mode: kind,
        address: placeQuery(place),
        answered: answers.length,
        total: questions.length,
      };
      const input = { params: paramsOf(test), body };
      follow({ call: 'saveTest', input }, test.owner, api.saveTest(input)).catch(() => undefined);
    },
    drop(test: TestOf, { kind }: DrawnTest): void {
      const input = { params: paramsOf(test), body: { mode: kind } };
      follow({ call: 'dropTest', input }, test.owner, api.dropTest(input)).catch(() => undefined);
    },
  };
}

/** Returns the saver, one per document. */
export function testSaver() {
  saver ??= makeSaver();
  return saver;
}
