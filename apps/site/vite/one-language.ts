/**
 * Gives a browser build the messages of one language, each in a separate module, so that a script contains only the messages that it uses, in
 * the language of its page.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { baseCatalogue, type MessageLocale } from '@lanewise/contracts/languages';
import type { Plugin } from 'vite';

/** A compiled message, from its name to the line that closes it (packages/words/src/compile.ts). */
const MESSAGE = /^(?:export )?const (\w+) = [\s\S]*?^\};?$/gm;
/** A key that is not an identifier, such as `generic.required`. */
const ALIAS = /^export \{ (\w+) as ("[^"]+") \}/gm;

/** Returns the messages of a compiled language file by name. @throws {Error} if the file has an unexpected form */
function messagesIn(compiled: string): ReadonlyMap<string, string> {
  const found = [...compiled.matchAll(MESSAGE)];
  const rest = compiled.replace(MESSAGE, '');
  if (found.length === 0 || rest.includes(' = ')) throw new Error('The compiled messages have an unexpected form.');
  return new Map(found.map(([text, name = '']) => [name, text.replace(/^export /, '')]));
}

/** Returns an index module that exports every message from the module that `moduleOf` names. */
function indexOf(names: Iterable<string>, compiledIndex: string, moduleOf: (name: string) => string): string {
  const aliases = new Map([...compiledIndex.matchAll(ALIAS)].map(([, name = '', alias]) => [name, alias]));
  const lines = [...names].map((name) => {
    const alias = aliases.get(name);
    return `export { ${name}${alias ? ` as ${alias}` : ''} } from ${JSON.stringify(moduleOf(name))};`;
  });
  return lines.join('\n');
}

/** Returns the message runtime of a build with a single language. */
function chosenRuntime(locale: MessageLocale): string {
  return `export const baseLocale = ${JSON.stringify(locale)};
export const isLocale = () => true;
export const overwriteGetLocale = () => {};`;
}

const INDEX = /words\/compiled\/messages\/_index\.js$/;
const RUNTIME = /words\/compiled\/runtime\.js$/;
const ONE_MESSAGE = 'virtual:message/';

/** Returns the plugin for a build in one language. @throws {Error} while building, if the compiled messages have an unexpected form */
export function oneLanguage(locale: MessageLocale): Plugin {
  let folder = '';
  const messages = new Map<string, string>();
  return {
    name: 'lanewise:one-language',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(ONE_MESSAGE) ? { id: `\0${id}`, moduleSideEffects: false } : undefined),
    load(id) {
      if (!id.startsWith(`\0${ONE_MESSAGE}`)) return;
      const name = id.slice(ONE_MESSAGE.length + 1);
      const registry = JSON.stringify(join(folder, '..', 'registry.js'));
      return `import * as registry from ${registry};\n${messages.get(name)}\nexport { ${name} };`;
    },
    transform: {
      filter: { id: [INDEX, RUNTIME] },
      handler(code, id) {
        if (RUNTIME.test(id)) return { code: chosenRuntime(locale), map: null };
        folder = dirname(id);
        // A regional variant contains only the messages that differ.
        for (const each of [baseCatalogue, locale]) {
          const file = join(folder, `${each}.js`);
          this.addWatchFile(file);
          for (const [name, text] of messagesIn(readFileSync(file, 'utf8'))) messages.set(name, text);
        }
        return {
          code: indexOf(messages.keys(), code, (name) => ONE_MESSAGE + name),
          map: null,
          moduleSideEffects: false,
        };
      },
    },
  };
}
