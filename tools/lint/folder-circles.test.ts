import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { circlesAmong, importsIn } from './folder-graph.ts';

const root = join(import.meta.dirname, '..', '..');

test('no two folders import each other, directly or through others', () => {
  expect(circlesAmong(importsIn(root))).toEqual([]);
});

test('the imports of every workspace are read', () => {
  const workspaces = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  const read = new Set(importsIn(root).map(({ from }) => from.split('/').slice(0, 2).join('/')));
  expect([...read].toSorted()).toEqual(workspaces.filter((name) => name !== 'packages/testing').toSorted());
});

test('a circle through any kind of import is found and named', () => {
  const tree = {
    'apps/server/src/mail/send.ts': "import { job } from '../jobs/job.ts';\nexport const sent = job;\n",
    'apps/server/src/jobs/job.ts': "export { Text } from '@lanewise/server/texts/text';\nexport const job = 1;\n",
    'apps/server/src/texts/text.ts': "export class Text {}\nexport const later = () => import('../words/word.ts');\n",
    'apps/server/src/words/word.ts': "import type { Sent } from '../mail/sent.ts';\nexport type Word = Sent;\n",
    'apps/server/src/mail/sent.ts': 'export type Sent = string;\n',
    'apps/server/src/mail/send.test.ts': "import '../app.ts';\n",
    'apps/server/src/app.ts': "import './mail/send.ts';\n",
  };
  expect(circlesAmong(importsIn(treeOf(tree)))).toEqual([
    'apps/server/src/jobs <-> apps/server/src/mail <-> apps/server/src/texts <-> apps/server/src/words',
  ]);
});

test.each([
  ['sub-folders', 'a/x/1.ts', 'a/y/1.ts', 'a/y/2.ts', 'a/x/2.ts', ['a/x <-> a/y']],
  ['a folder and a file beside it', 'a/x/1.ts', 'a/b.ts', 'a/b.ts', 'a/x/2.ts', ['a/b.ts <-> a/x']],
  ['files of one folder, which Biome checks', 'a/1.ts', 'a/2.ts', 'a/2.ts', 'a/1.ts', []],
  ['one direction only', 'a/x/1.ts', 'a/y/1.ts', 'a/x/2.ts', 'a/y/2.ts', []],
])('circles of %s', (_, from, to, otherFrom, otherTo, circles) => {
  expect(
    circlesAmong([
      { from, to },
      { from: otherFrom, to: otherTo },
    ]),
  ).toEqual(circles);
});

function treeOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-folders-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}
