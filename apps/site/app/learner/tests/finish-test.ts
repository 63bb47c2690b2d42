/** Finishes a test by storing it on the device, from where it is sent. A separate script, loaded after the first answer. */
import { attemptsOnDevice } from '../attempts/kept-attempts.ts';
import { type FinishedTest, finishedTest } from './finished-test.ts';

/** Stores a finished test and returns its id. Rejects if the browser does not allow storage. */
export async function finishTest(finished: FinishedTest): Promise<string> {
  const attempt = finishedTest(finished);
  await attemptsOnDevice().put(attempt);
  return attempt.id;
}
