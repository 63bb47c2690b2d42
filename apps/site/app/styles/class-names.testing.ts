/** The class names that the site's code gives to elements, and those that its stylesheets select. For tests. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { parseSync } from 'vite';
import { siteStyles } from './style-files.testing.ts';

const app = join(import.meta.dirname, '..');

/** A class name, with the file it stands in first. */
type ClassNames = ReadonlyMap<string, string>;

/** A node of a syntax tree, as far as it is looked at here. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/**
 * Returns the class names in the code. One that ends in `*` is the constant beginning of names that are put together, as `flag-*` of
 * `flag-${country}`. They are found in `className` and `class` attributes, in variables and properties whose name begins with `class`, and
 * in markup that is written as a string.
 */
export function classNamesOfCode(): ClassNames {
  const names = new Map<string, string>();
  for (const file of globSync('**/*.{ts,tsx}', {
    cwd: app,
    exclude: ['**/*.test.*', '**/*.testing.ts'],
  })) {
    const { program } = parseSync(file, readFileSync(join(app, file), 'utf8'));
    for (const name of classNamesIn(program as unknown as Node)) if (!names.has(name)) names.set(name, file);
  }
  return names;
}

function classNamesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(classNamesIn);
  if (!isNode(node)) return [];
  const named = valueOfClassName(node);
  const own = named === undefined ? markupClassNames(node) : stringsIn(named).flatMap(words);
  return [...own, ...Object.values(node).flatMap(classNamesIn)];
}

/** Returns what is given to a class name by an attribute, a variable, a property or an assignment; undefined for any other node. */
function valueOfClassName(node: Node): unknown {
  const [target, value] = {
    JSXAttribute: [node.name, node.value],
    VariableDeclarator: [node.id, node.init],
    AssignmentExpression: [(node.left as Node | undefined)?.property, node.right],
  }[node.type as string] ?? [undefined, undefined];
  return isNode(target) && /^class(?:Name|Of)?$/.test(String(target.name)) ? value : undefined;
}

/** Returns the strings that an expression can become. A part that is computed is written as `*`; conditions are left out. */
function stringsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(stringsIn);
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return [textOf(node), ...stringsIn(node.expressions)];
  if (node.type === 'ConditionalExpression') return stringsIn([node.consequent, node.alternate]);
  if (node.type === 'BinaryExpression' || node.type === 'MemberExpression') return [];
  return Object.values(node).flatMap(stringsIn);
}

function textOf({ quasis }: Node): string {
  return (quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('*');
}

/** The words of a class attribute; a word that begins with a computed part says nothing. */
function words(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '' && !word.startsWith('*'))
    .map((word) => word.replace(/\*.*$/, '*'));
}

function markupClassNames(node: Node): string[] {
  const text = node.type === 'Literal' ? node.value : node.type === 'TemplateLiteral' ? textOf(node) : undefined;
  if (typeof text !== 'string') return [];
  return [...text.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => words(names));
}

/** Returns the class names in the selectors of the stylesheets. */
export function classNamesOfStyles(): ClassNames {
  const names = new Map<string, string>();
  for (const { file, css } of siteStyles()) {
    transform({
      filename: file,
      code: Buffer.from(css),
      drafts: { customMedia: true },
      visitor: {
        Selector(selector) {
          for (const part of selector) if (part.type === 'class' && !names.has(part.name)) names.set(part.name, file);
        },
      },
    });
  }
  return names;
}
