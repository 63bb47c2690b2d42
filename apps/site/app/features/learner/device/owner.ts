/** Whose data is on the device. Several learners may share a browser, and none may see another's. */
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { deviceDatabase } from './database.ts';

const OWNER = 'owner';

/** Returns whether this browser is signed in, as far as its cookies say. */
export function isSignedIn(): boolean {
  return document.cookie.includes(`${cookieNames.signedIn}=1`);
}

/** Returns the analytics id of the learner whose data is on the device, or undefined. */
export async function deviceOwner(): Promise<string | undefined> {
  return (await deviceDatabase()).get('facts', OWNER);
}

/** Records whose data is on the device from now on, and removes the screen data of another learner. */
export async function claimDevice(owner: string): Promise<void> {
  const known = await deviceOwner();
  if (known === owner) return;
  if (known !== undefined) await forgetLearner();
  await (await deviceDatabase()).put('facts', owner, OWNER);
}

/**
 * Removes the data of a learner's screens. Finished tests and unsent changes stay until their owner signs in again; stored
 * courses are the same for everyone.
 */
export async function forgetLearner(): Promise<void> {
  const change = (await deviceDatabase()).transaction(['pages', 'answers', 'facts'], 'readwrite');
  for (const name of ['pages', 'answers', 'facts'] as const) await change.objectStore(name).clear();
  await change.done;
}
