/** Finished tests that the server has refused for good, which the learner has not been told about yet. */
import { attemptsOnDevice, type DeviceAttempt } from '../attempts/device-attempts.ts';
import { deviceOwner } from '../device/owner.ts';

let refused: readonly DeviceAttempt[] = [];
const listeners = new Set<() => void>();

export const refusedAttempts = {
  get: (): readonly DeviceAttempt[] => refused,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Looks for the learner's refused tests. */
export async function findRefused(): Promise<void> {
  const owner = await deviceOwner();
  const found = (await attemptsOnDevice().all()).filter(
    (attempt) => attempt.owner === owner && attempt.refused !== null,
  );
  if (found.length === 0 && refused.length === 0) return;
  refused = found;
  for (const listener of listeners) listener();
}

/** Removes a refused test that the learner has been told about. */
export async function dismissRefused(id: string): Promise<void> {
  await attemptsOnDevice().remove(id);
  await findRefused();
}
