/**
 * Returns TypeScript declarations of the compiler's `messages/_index.js`. Read instead of the code in all languages, they save a check of the
 * types more than ten seconds.
 *
 * @param code The module, whose comments name the inputs of each message:
 *   `@typedef {{ count: NonNullable<unknown> }} Account_To_FixInputs`, then `account_to_fix = /** @type {((inputs: Account_To_FixInputs, …`.
 * @throws {Error} a message whose inputs are not found
 */
export function declarationsOf(code: string): string {
  const inputs = new Map(
    [...code.matchAll(/^\/\*\* @typedef \{(.*)\} (\w+Inputs) \*\/$/gm)].map(([, type, name]) => [name, type]),
  );
  const declared = [
    ...code.matchAll(/^(?:export )?const (\w+) = (?:\/\*\* @type \{\(\(inputs(\??): (\w+Inputs),)?/gm),
  ].map(([statement, name, optional, type]) => {
    const fields = inputs.get(type);
    if (fields === undefined) throw new Error(`The inputs of the message ${name} are not found in ${statement}`);
    const kind = statement.startsWith('export') ? 'export' : 'declare';
    return `${kind} const ${name}: ${optional ? 'Plain' : `Message<${fields}>`};\n`;
  });
  const renamed = [...code.matchAll(/^export \{.*\}$/gm)].map(([statement]) => `${statement};\n`);
  return `import type { Locale, LocalizedString } from '../runtime.js';

interface Options {
  locale?: Locale;
}
type Plain = (inputs?: Record<never, never>, options?: Options) => LocalizedString;
type Message<Inputs> = (inputs: Inputs, options?: Options) => LocalizedString;

${declared.join('')}${renamed.join('')}`;
}
