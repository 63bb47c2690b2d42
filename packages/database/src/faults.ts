/**
 * What keeps the product from starting, as types. Each fault says in one line what is wrong and what to do, because the
 * person who reads it has a terminal and no knowledge of the code.
 */
export class StartFault extends Error {
  /** What is wrong, one sentence. */
  readonly what: string;
  /** What to do about it, one sentence. */
  readonly remedy: string;

  constructor(what: string, remedy: string, cause?: unknown) {
    super(`${what} ${remedy}`.trim(), { cause });
    this.name = new.target.name;
    this.what = what;
    this.remedy = remedy;
  }
}

/** Nothing answers at the address of the database, or it does not answer in time. */
export class DatabaseUnreachable extends StartFault {
  constructor(address: string, reason: string, cause?: unknown) {
    super(
      `The database at ${address} cannot be reached (${reason}).`,
      'Check that it runs and that DATABASE_URL is right, or unset DATABASE_URL to use the embedded PostgreSQL.',
      cause,
    );
  }
}

/** The database answers and does not let us in: wrong password, no such role, no such database. */
export class DatabaseRefused extends StartFault {
  constructor(address: string, reason: string, cause?: unknown) {
    super(
      `The database at ${address} refuses the connection (${reason}).`,
      'Check the user, the password and the database name in DATABASE_URL.',
      cause,
    );
  }
}

/** The server is older than the oldest major version that still receives security fixes. */
export class DatabaseTooOld extends StartFault {
  constructor(address: string, found: string, minimum: number) {
    super(
      `The database at ${address} is PostgreSQL ${found}; Lanewise needs ${minimum} or newer, since older versions no longer receive security fixes.`,
      `Upgrade it, or point DATABASE_URL at a PostgreSQL ${minimum} or newer.`,
    );
  }
}

/** Another process holds the migration lock and does not let go. */
export class MigrationBlocked extends StartFault {
  constructor(seconds: number, cause?: unknown) {
    super(
      `Another process has been changing the database's schema for over ${seconds} s.`,
      'Wait until it is ready, or end it, and start again.',
      cause,
    );
  }
}

/** A second process wants the data folder that a living one uses. */
export class DataFolderInUse extends StartFault {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}.`,
      'Stop that process first, or give this one its own folder: DATA_DIR=.data-2 npm start.',
    );
    this.pid = pid;
  }
}

/** The files are there and are not a PostgreSQL data directory that can start. */
export class DataFolderCorrupt extends StartFault {
  constructor(folder: string, reason: string, cause?: unknown) {
    super(
      `The data folder ${folder} is damaged (${reason}).`,
      `Restore it from a backup, or move it away to start empty: mv ${folder} ${folder}.damaged.`,
      cause,
    );
  }
}

/** The files were written by another major version of PostgreSQL than the one that is embedded. */
export class DataFolderVersion extends StartFault {
  constructor(folder: string, found: string, needed: string) {
    super(
      `The data folder ${folder} was written by PostgreSQL ${found}, and this one is ${needed}.`,
      `Run PostgreSQL ${found} on it and set DATABASE_URL, or move the folder away to start empty.`,
    );
  }
}

/** We may not read or write the folder. */
export class DataFolderForbidden extends StartFault {
  constructor(folder: string, reason: string, cause?: unknown) {
    super(
      `The data folder ${folder} cannot be used (${reason}).`,
      'Give it to the account that runs Lanewise (chown -R), run as the account that owns it, or set DATA_DIR to another folder.',
      cause,
    );
  }
}

/** No space is left where the data lives. */
export class DiskFull extends StartFault {
  constructor(folder: string, reason: string, cause?: unknown) {
    super(
      `The disk that holds ${folder} is full (${reason}).`,
      'Free some space, or set DATA_DIR to a folder on another disk.',
      cause,
    );
  }
}

/** The embedded PostgreSQL cannot run on this machine at all. */
export class EmbeddedUnavailable extends StartFault {
  constructor(reason: string, remedy: string, cause?: unknown) {
    super(`The embedded PostgreSQL cannot run here: ${reason}.`, remedy, cause);
  }
}

/** PostgreSQL started or initialised and ended with a reason that is none of the above; its own words are kept. */
export class EmbeddedFailed extends StartFault {
  constructor(folder: string, lastWords: string, cause?: unknown) {
    super(
      `The embedded PostgreSQL in ${folder} did not start (${lastWords}).`,
      'Start again; if it stays, set DATABASE_URL to a PostgreSQL of your own.',
      cause,
    );
  }
}
