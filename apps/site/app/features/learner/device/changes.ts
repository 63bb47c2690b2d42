/** Calls that could not be sent, kept until there is a network. Only the latest change of a thing is kept. */
import type { Api } from '@lanewise/contracts/client';
import { deviceDatabase } from './database.ts';

type Sent<Name extends 'saveTest' | 'dropTest' | 'saveReading' | 'saveSettings'> = {
  readonly call: Name;
  readonly input: Parameters<Api[Name]>[0];
};

export type DeviceChange = Sent<'saveTest'> | Sent<'dropTest'> | Sent<'saveReading'> | Sent<'saveSettings'>;

export type UnsentChange = DeviceChange & {
  /** What it changes. */
  readonly key: string;
  /** Analytics id of the learner. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
};

/** Returns the key of a change: the unfinished test of a course and mode, the place in a lesson, or the settings. */
export function changeKey({ call, input }: DeviceChange): string {
  if (call === 'saveSettings') return 'settings';
  if (call === 'saveReading') return `reading:${input.params.a}/${input.params.b}/${input.body.lesson_id}`;
  return `test:${input.params.a}/${input.params.b}/${input.body.mode}`;
}

export interface UnsentChanges {
  /** None if the browser does not allow storage. */
  readonly all: () => Promise<readonly UnsentChange[]>;
  readonly put: (change: UnsentChange) => Promise<void>;
  /** Removes a change unless a later one has replaced it. */
  readonly remove: (change: Pick<UnsentChange, 'key' | 'madeAt'>) => Promise<void>;
}

/** Returns the changes kept on this device. A new change is merged with an earlier one of the same thing (`merged`). */
export function changesOnDevice(): UnsentChanges {
  return {
    all: async () => {
      const database = await deviceDatabase().catch(() => null);
      const found = ((await database?.getAll('changes')) ?? []) as UnsentChange[];
      return found.sort((one, other) => one.madeAt - other.madeAt);
    },
    put: async (change) => {
      const { store, done } = (await deviceDatabase()).transaction('changes', 'readwrite');
      const known = (await store.get(change.key)) as UnsentChange | undefined;
      await store.put(merged(known, change), change.key);
      await done;
    },
    remove: async ({ key, madeAt }) => {
      const { store, done } = (await deviceDatabase()).transaction('changes', 'readwrite');
      const known = (await store.get(key)) as UnsentChange | undefined;
      if (known?.madeAt === madeAt) await store.delete(key);
      await done;
    },
  };
}

/** Returns a change together with an earlier, unsent one of the same thing: settings that only that one changes, a lesson that it finished. */
export function merged(known: UnsentChange | undefined, change: UnsentChange): UnsentChange {
  if (known === undefined || known.owner !== change.owner) return change;
  if (known.call === 'saveSettings' && change.call === 'saveSettings') {
    return { ...change, input: { body: { ...known.input.body, ...change.input.body } } };
  }
  if (known.call === 'saveReading' && change.call === 'saveReading') {
    const isDone = known.input.body.is_done === true || change.input.body.is_done === true;
    return { ...change, input: { ...change.input, body: { ...change.input.body, is_done: isDone } } };
  }
  return change;
}
