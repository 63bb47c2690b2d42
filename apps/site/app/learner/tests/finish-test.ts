/** Ends a test: keeps it on the device, from where it is sent. Loaded apart from the screen, with the first answer. */
import { attemptsOnDevice } from '../attempts/kept-attempts.ts';
import { type FinishedTest, finishedTest } from './finished-test.ts';

/** Keeps a finished test and returns its id. Rejects where the browser refuses to keep anything. */
export async function finishTest(finished: FinishedTest): Promise<string> {
  const attempt = finishedTest(finished);
  await attemptsOnDevice().put(attempt);
  return attempt.id;
}
