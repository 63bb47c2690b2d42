/** Finishes a test by storing it on the device; the outbox sends it. A separate script, loaded once the test is on screen. */
import { askForSending } from '../attempts/ask-for-sending.ts';
import { attemptsOnDevice } from '../attempts/device-attempts.ts';
import { type FinishedTest, finishedTest } from './finished-test.ts';

/** Keeps a finished test and returns its id. */
export async function finishTest(finished: FinishedTest): Promise<string> {
  const attempt = finishedTest(finished);
  await attemptsOnDevice().put(attempt);
  void askForSending();
  return attempt.id;
}
