/** Small things kept on the device by name: the oldest make room for new ones. */
import { deviceCacheBytes } from '@lanewise/contracts/constants/offline';
import { deviceDatabase, type Kept } from './database.ts';

export type NamedStore = 'pages' | 'answers';

/** Returns what is kept under a name, or undefined. */
export async function readByName(store: NamedStore, key: string): Promise<unknown> {
  const kept = await (await deviceDatabase()).get(store, key);
  return kept && JSON.parse(kept.json);
}

/** Keeps something that can be written as JSON. */
export async function keep(store: NamedStore, key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  const change = (await deviceDatabase()).transaction(store, 'readwrite');
  await change.store.put({ key, json, keptAt: Date.now() });
  for (const old of tooMany(await change.store.getAll(), deviceCacheBytes.min)) await change.store.delete(old);
  await change.done;
}

/** Returns the names of the oldest entries to remove, so that the rest take at most `bytes`. The latest entry always stays. */
export function tooMany(kept: readonly Kept[], bytes: number): readonly string[] {
  const latestFirst = kept.toSorted((one, other) => other.keptAt - one.keptAt);
  let sum = 0;
  return latestFirst.flatMap(({ key, json }, place) => {
    // Two bytes a character, as browsers store text that is not Latin only.
    sum += 2 * json.length;
    return place > 0 && sum > bytes ? [key] : [];
  });
}
