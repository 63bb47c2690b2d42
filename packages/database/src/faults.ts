/**
 * Faults that keep the product from starting. Each says in one line what is wrong and what to do, for a reader who has a terminal and
 * does not know the code.
 */
export class StartFault extends Error {
  /** What is wrong, in one sentence. */
  readonly what: string;
  /** What to do about it, in one sentence. */
  readonly remedy: string;

  constructor(what: string, remedy: string, cause?: unknown) {
    super(`${what} ${remedy}`.trim(), { cause });
    this.name = new.target.name;
    this.what = what;
    this.remedy = remedy;
  }
}

/** Nothing answers at the database's address, or not in time. */
export class DatabaseUnreachable extends StartFault {
  constructor(address: string, reason: string, cause?: unknown) {
    super(
      `The database at ${address} cannot be reached (${reason}).`,
      'Check that it runs and that DATABASE_URL is right, or unset DATABASE_URL to use the embedded PostgreSQL.',
      cause,
    );
  }
}

/** The server refuses the connection: wrong password, unknown role or unknown database. */
export class DatabaseRefused extends StartFault {
  constructor(address: string, reason: string, cause?: unknown) {
    super(
      `The database at ${address} refuses the connection (${reason}).`,
      'Check the user, the password and the database name in DATABASE_URL.',
      cause,
    );
  }
}

/** The server's major version no longer receives security fixes. */
export class DatabaseTooOld extends StartFault {
  constructor(address: string, found: string, minimum: number) {
    super(
      `The database at ${address} is PostgreSQL ${found}; Lanewise needs ${minimum} or newer, since older versions no longer receive security fixes.`,
      `Upgrade it, or point DATABASE_URL at a PostgreSQL ${minimum} or newer.`,
    );
  }
}

/** Another process has held the migration lock for too long. */
export class MigrationBlocked extends StartFault {
  constructor(seconds: number, cause?: unknown) {
    super(
      `Another process has been changing the database's schema for over ${seconds} s.`,
      'Wait until it has finished, or stop it, and start again.',
      cause,
    );
  }
}

/** Another living process is using the data folder. */
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

/** The folder exists, but PostgreSQL cannot start on its files. */
export class DataFolderCorrupt extends StartFault {
  constructor(folder: string, reason: string, cause?: unknown) {
    super(
      `The data folder ${folder} is damaged (${reason}).`,
      `Restore it from a backup, or move it away to start empty: mv ${folder} ${folder}.damaged.`,
      cause,
    );
  }
}

/** The files were written by a major version of PostgreSQL other than the embedded one. */
export class DataFolderVersion extends StartFault {
  constructor(folder: string, found: string, needed: string) {
    super(
      `The data folder ${folder} was written by PostgreSQL ${found}, but the embedded one is ${needed}.`,
      `Run PostgreSQL ${found} on it and set DATABASE_URL, or move the folder away to start empty.`,
    );
  }
}

/** The process may not read or write the folder. */
export class DataFolderForbidden extends StartFault {
  constructor(folder: string, reason: string, cause?: unknown) {
    super(
      `The data folder ${folder} cannot be used (${reason}).`,
      'Give it to the account that runs Lanewise (chown -R), run as the account that owns it, or set DATA_DIR to another folder.',
      cause,
    );
  }
}

/** The disk that holds the data is full. */
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

/** PostgreSQL ended for any other reason. The message quotes PostgreSQL's own. */
export class EmbeddedFailed extends StartFault {
  constructor(folder: string, output: string, cause?: unknown) {
    super(
      `The embedded PostgreSQL in ${folder} did not start (${output}).`,
      'Start again; if that does not help, set DATABASE_URL to a PostgreSQL of your own.',
      cause,
    );
  }
}
