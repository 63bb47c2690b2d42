/** Keeps a change that could not be sent. A separate script, because few visits need it. */
import { changeKey, changesOnDevice, type DeviceChange } from '../device/changes.ts';
import { deviceOwner } from '../device/owner.ts';
import { askForSending } from './ask-for-sending.ts';

/** Keeps a learner's change to be sent later. Returns false if neither the caller nor the device knows the learner. */
export async function keepChange(change: DeviceChange, knownOwner?: string): Promise<boolean> {
  const owner = knownOwner ?? (await deviceOwner());
  if (owner === undefined) return false;
  await changesOnDevice().put({ ...change, key: changeKey(change), owner, madeAt: Date.now() });
  void askForSending();
  return true;
}

/** Forgets an unsent change, because a later one of the same thing has been sent. */
export async function forgetChange(change: DeviceChange): Promise<void> {
  const key = changeKey(change);
  const changes = changesOnDevice();
  for (const kept of await changes.all()) if (kept.key === key) await changes.remove(kept);
}
