import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildBank } from './build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bank-build-'));
  mkdirSync(path.join(root, 'data/us'), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

test('a bank is built once, rebuilt when a file changes, and refused with its errors when it has any', async () => {
  const built = await buildBank(root);
  expect(built.outcome).toBe('built');
  expect((await buildBank(root)).outcome).toBe('unchanged');

  mkdirSync(path.join(root, 'data/documents'));
  writeFileSync(path.join(root, 'data/documents/us.yaml'), '- { id: law, title: Law, publisher: State }\n');
  const again = await buildBank(root);
  expect(again).toMatchObject({ outcome: 'built' });
  expect(again).not.toMatchObject({ current: { hash: 'current' in built ? built.current.hash : '' } });

  cpSync(path.join(root, 'dist/current.json'), path.join(root, 'before.json'));
  writeFileSync(path.join(root, 'data/documents/us.yaml'), '- { id: law }\n');
  expect(await buildBank(root)).toMatchObject({
    outcome: 'refused',
    errors: [
      'data/documents/us.yaml:1 law: "publisher" is missing. Add it. (fields)',
      'data/documents/us.yaml:1 law: "title" is missing. Add it. (fields)',
    ],
  });
  expect(readFileSync(path.join(root, 'dist/current.json'))).toEqual(readFileSync(path.join(root, 'before.json')));
});

test('a damaged record is rebuilt', async () => {
  await buildBank(root);
  writeFileSync(path.join(root, 'dist/current.json'), 'x');

  expect((await buildBank(root)).outcome).toBe('built');
});
