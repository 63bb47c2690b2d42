/**
 * Compiles the message files to functions: `compiled/messages.js` has all of them, `compiled/areas/<area>.js` those of one area, for
 * messages that are looked up by a code. Run it by `npm run words`, which does nothing when no message has changed.
 */
import fs, { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { baseCatalogue, languageOf, type MessageLocale, messageLocales } from '@lanewise/contracts/languages';
import { areas, catalogueFile, patterns, wordsRoot } from './areas.ts';
import { declarationsOf } from './declarations.ts';
import { keepTogether } from './no-break.ts';

const project = join(wordsRoot, 'project.inlang');

/** Paraglide's settings, taken from the registry. */
const settings = {
  $schema: 'https://inlang.com/schema/project-settings',
  baseLocale: baseCatalogue,
  locales: messageLocales,
  modules: [fileURLToPath(import.meta.resolve('@inlang/plugin-message-format'))],
  'plugin.inlang.messageFormat': { pathPattern: patterns.map((pattern) => `./${pattern}`) },
  telemetry: 'off',
};

/** Returns the module that exports one area's messages as a table by key, named like the area. */
function areaModule(area: string): string {
  const file = join(wordsRoot, catalogueFile(area, baseCatalogue));
  const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).map((key) => JSON.stringify(key));
  return `import * as all from '../messages/_index.js';

export const ${area} = {
${keys.map((key) => `  ${key}: all[${key}],`).join('\n')}
};
`;
}

/** Files as Paraglide reads them: a message file with no-break spaces between figures and their units (see no-break.ts). */
const messageFiles = {
  ...fs,
  promises: {
    ...fs.promises,
    async readFile(path: string, options: Parameters<typeof fs.promises.readFile>[1] = null) {
      const content = await fs.promises.readFile(path, options);
      const locale = basename(path, '.json');
      if (!messageLocales.includes(locale as MessageLocale)) return content;
      const text = keepTogether(content.toString(), languageOf(locale as MessageLocale));
      return typeof content === 'string' ? text : Buffer.from(text);
    },
  },
};

mkdirSync(project, { recursive: true });
writeFileSync(join(project, 'settings.json'), `${JSON.stringify(settings, null, 2)}\n`);
await compile({
  project,
  fs: messageFiles,
  outdir: join(wordsRoot, 'compiled'),
  outputStructure: 'locale-modules',
  strategy: ['globalVariable', 'baseLocale'],
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
  additionalFiles: Object.fromEntries(areas.map((area) => [`areas/${area}.js`, areaModule(area)])),
});
const index = join(wordsRoot, 'compiled', 'messages', '_index.js');
writeFileSync(index.replace(/js$/, 'd.ts'), declarationsOf(readFileSync(index, 'utf8')));
// The compiler leaves handles open that would keep this process alive.
process.exit();
