/** The app's database on a device (IndexedDB). The app's pages and its service worker use it. */
import type { CoursePack } from '@lanewise/contracts/course-pack';
import { withTimeLimit } from '@lanewise/contracts/time-limit';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An entry kept under a name; a newer version replaces it. */
export interface Kept {
  readonly key: string;
  /** JSON text. */
  readonly json: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/** A course stored for use without a network. */
export interface StoredCourse {
  /** As `courseKey` makes it. */
  readonly key: string;
  readonly name: string;
  /** The ETag of its pack. */
  readonly version: string;
  readonly pack: CoursePack;
  /** Whether the views from the driver's seat are stored; absent in courses stored before one was asked, which have them. */
  readonly hasViews?: boolean;
  /** Bytes of the pack and the pictures. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

interface DeviceSchema extends DBSchema {
  /** Finished tests (attempts/device-attempts.ts). */
  attempts: { key: string; value: { readonly id: string } };
  /** The data of screens as last rendered, by address. */
  pages: { key: string; value: Kept };
  /** The last answers of calls. */
  answers: { key: string; value: Kept };
  courses: { key: string; value: StoredCourse };
  /** Calls that could not be sent, keyed by what they change (`changeKey`). */
  changes: { key: string; value: unknown };
  /** `owner`: analytics id of the learner whose data this is. */
  facts: { key: string; value: string };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const VERSION = 2;

let opened: Promise<DeviceDatabase> | undefined;

/** Milliseconds after which a browser that neither opens the database nor refuses to counts as one that stores nothing. A busy device needs a few seconds. */
const OPEN_MS = 15_000;

/** Returns the database, opened once. Rejects if the browser does not allow storage; the next call tries again. */
export function deviceDatabase(): Promise<DeviceDatabase> {
  opened ??= withTimeLimit(openNow, undefined, OPEN_MS).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Rejects, and never throws: some browsers throw at once in a private window. */
async function openNow(): Promise<DeviceDatabase> {
  return await openDB<DeviceSchema>('lanewise', VERSION, {
    upgrade(database, before) {
      if (before < 1) database.createObjectStore('attempts', { keyPath: 'id' });
      if (before < 2) {
        for (const name of ['pages', 'answers', 'courses'] as const)
          database.createObjectStore(name, { keyPath: 'key' });
        for (const name of ['changes', 'facts'] as const) database.createObjectStore(name);
      }
    },
    // Another tab wants to open a newer version.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
}
