import {
  DataFolderCorrupt,
  DataFolderForbidden,
  DataFolderVersion,
  DiskFull,
  EmbeddedFailed,
  EmbeddedUnavailable,
  StartFault,
} from '../faults.ts';

/** Matches the message that another program has taken the port meanwhile. Not a fault yet: another port is tried. */
export const portTaken = /could not bind|could not create any TCP\/IP sockets/i;

const damaged = [
  /could not (locate|read from|open|find|read) .*(checkpoint|control file|pg_control|PG_VERSION|postgresql\.conf|pg_hba\.conf|relmapper|relation mapping)/i,
  /pg_control|control file|checkpoint record|not a valid data directory|database files are incompatible/i,
  /invalid (data|page|magic number|checksum|record)|incorrect checksum|could not open (file|directory)|could not access (file|directory)/i,
  /unrecognized configuration parameter|configuration file .* contains errors|syntax error in file/i,
  /required .*directory .* does not exist|could not stat/i,
];

/**
 * Returns the fault that PostgreSQL's output describes.
 *
 * @param folder The data directory, as the message names it.
 * @param lines The output of initdb or postgres, in English (LC_ALL=C).
 */
export function faultFromOutput(folder: string, lines: readonly string[]): StartFault {
  const text = lines.join('\n');
  const last = decisiveLine(lines);
  if (/No space left on device|Disk quota exceeded/i.test(text)) return new DiskFull(folder, last);
  const version = /initialized by PostgreSQL version (\S+?),.* not compatible with this version ([\d.]*\d)/is.exec(
    text,
  );
  if (version) return new DataFolderVersion(folder, version[1] ?? '?', version[2] ?? '?');
  if (
    /wrong ownership|Permission denied|Operation not permitted|Read-only file system|invalid permissions/i.test(text)
  ) {
    return new DataFolderForbidden(folder, last);
  }
  if (/could not (create|map|resize) .*shared memory|Cannot allocate memory|out of memory/i.test(text)) {
    return new EmbeddedUnavailable(`too little memory (${last})`, 'Free some memory, or set DATABASE_URL.');
  }
  if (damaged.some((pattern) => pattern.test(last))) return new DataFolderCorrupt(folder, last);
  return new EmbeddedFailed(folder, last);
}

/** Returns the first fatal line without its time stamp; the last line if none is fatal. */
function decisiveLine(lines: readonly string[]): string {
  const line = lines.find((each) => /(FATAL|PANIC|error):/i.test(each)) ?? lines.at(-1) ?? 'no output';
  return line.replace(/^.*?(?:FATAL|PANIC|error):\s*/i, '').trim();
}

/** Returns the fault that a file system error describes; any other error unchanged. */
export function faultFromFileSystem(folder: string, error: unknown): unknown {
  if (error instanceof StartFault) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const reason = `${code ?? 'error'}${syscall ? ` at ${syscall}` : ''}`;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new DiskFull(folder, reason, error);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new DataFolderForbidden(folder, reason, error);
    case 'ENOTDIR':
    case 'EEXIST':
      return new DataFolderForbidden(folder, `${reason}: a file is in the way`, error);
    default:
      return error;
  }
}
