import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandsIn, missingIn } from './commands.ts';
import { root } from './pages.ts';

const page = `
# Title

Run \`npm start\`, later \`npm run bank:check\` again; \`const npm = 1\` is no command.

\`\`\`sh
$ npm start
PORT=3004 npm run dev   # on another port
git clone somewhere
.ci/run
\`\`\`

\`\`\`ts
npm run not-a-command
\`\`\`
`;

test('the commands of a page are found in blocks of shell and in the text, each once', () => {
  expect(commandsIn(page)).toEqual(['npm start', 'npm run dev', '.ci/run', 'npm run bank:check']);
});

test.each([
  'npm start',
  'npm test',
  'npm run --silent bank:report -- --json',
  'npm run bank:check',
  'npm ci',
  'npm run migrations -w @lanewise/database',
])('%s is there', (command) => {
  expect(missingIn(command)).toBeNull();
});

test.each([
  ['npm run standalone', 'package.json has no script "standalone"'],
  ['npm run start -w @lanewise/database', 'package.json has no script "start"'],
  ['node tools/none.mjs --flag', 'there is no tools/none.mjs'],
])('%s is not there', (command, fault) => {
  expect(missingIn(command)).toBe(fault);
});

test('the README needs two commands', () => {
  const blocks = readFileSync(join(root, 'README.md'), 'utf8').match(/^```[\s\S]*?^```/gm);
  expect(blocks).toEqual(['```sh\nnpm start\n```', '```sh\nnpm test\n```']);
});
