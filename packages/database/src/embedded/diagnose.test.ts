import { describe, expect, test } from 'vitest';
import {
  DataFolderCorrupt,
  DataFolderForbidden,
  DataFolderVersion,
  DiskFull,
  EmbeddedFailed,
  EmbeddedUnavailable,
} from '../faults.ts';
import { faultFromFileSystem, faultFromOutput } from './diagnose.ts';

const stamp = '2026-11-21 08:54:10.364 UTC [28304] ';

describe('faultFromOutput', () => {
  test.each([
    ['initdb: error: could not write to file "x": No space left on device', DiskFull],
    [`${stamp}FATAL:  could not write lock file "postmaster.pid": No space left on device`, DiskFull],
    [`${stamp}PANIC:  could not locate a valid checkpoint record at 0/1B819E8`, DataFolderCorrupt],
    [`${stamp}FATAL:  could not read file "global/pg_control": read 0 of 296`, DataFolderCorrupt],
    [`${stamp}FATAL:  required WAL directory "pg_wal" does not exist`, DataFolderCorrupt],
    [`${stamp}FATAL:  configuration file "/d/postgresql.conf" contains errors`, DataFolderCorrupt],
    [`${stamp}FATAL:  data directory "/d" has wrong ownership`, DataFolderForbidden],
    ['postgres: could not access directory "/d": Permission denied', DataFolderForbidden],
    [`${stamp}FATAL:  could not map anonymous shared memory: Cannot allocate memory`, EmbeddedUnavailable],
    [`${stamp}FATAL:  the moon is in the wrong phase`, EmbeddedFailed],
  ])('%s', (line, kind) => {
    expect(
      faultFromOutput('/d', ['some line before', line, `${stamp}LOG:  database system is shut down`]),
    ).toBeInstanceOf(kind);
  });

  test('names both versions when another version wrote the data directory', () => {
    const fault = faultFromOutput('/d', [
      `${stamp}FATAL:  database files are incompatible with server`,
      `${stamp}DETAIL:  The data directory was initialized by PostgreSQL version 17, which is not compatible with this version 18.4.`,
    ]);
    expect(fault).toBeInstanceOf(DataFolderVersion);
    expect(fault.what).toBe('The data folder /d was written by PostgreSQL 17, but the embedded one is 18.4.');
  });

  test('the message contains the reason without its time stamp', () => {
    expect(faultFromOutput('/d', [`${stamp}FATAL:  no luck`]).message).toContain('did not start (no luck).');
  });
});

describe('faultFromFileSystem', () => {
  test.each([
    ['ENOSPC', DiskFull],
    ['EACCES', DataFolderForbidden],
    ['EROFS', DataFolderForbidden],
    ['ENOTDIR', DataFolderForbidden],
  ])('%s', (code, kind) => {
    expect(faultFromFileSystem('/d', Object.assign(new Error(code), { code }))).toBeInstanceOf(kind);
  });

  test('returns any other error unchanged', () => {
    const error = new Error('a mistake of ours');
    expect(faultFromFileSystem('/d', error)).toBe(error);
  });
});
