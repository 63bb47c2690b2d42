/** The class names that the site's code gives to elements, and those that its stylesheets select. For tests. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Selector, transform } from 'lightningcss';
import { parseSync } from 'vite';
import { type SiteStyle, siteStyles } from './style-files.testing.ts';

const app = join(import.meta.dirname, '..', '..');

/** Code of the server that writes markup for the site's pages. */
export const serverMarkup = ['../../server/src/features/dictionary/mark-terms.ts'];

/** Class names, each with the first file that contains it. */
type ClassNames = ReadonlyMap<string, string>;

/** A node of a syntax tree. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The code of the site, and the code of the server that adds markup to its texts. Paths below `app`. */
const siteCode: readonly string[] = [
  ...globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.*', '**/*.testing.ts'] }),
  ...serverMarkup,
];

/**
 * Returns the class names in code, by default all of the site's. A name that ends in `*` is the constant beginning of computed names, e.g. `flag-*` for
 * `flag-${country}`. Names are taken from `className` and `class` attributes, from variables and properties whose names begin with `class`, and
 * from markup in strings.
 */
export function classNamesOfCode(files = siteCode): ClassNames {
  const names = new Map<string, string>();
  for (const file of files) {
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

/** Returns the value that an attribute, a variable, a property or an assignment gives to a class name; undefined for other nodes. */
function valueOfClassName(node: Node): unknown {
  const [target, value] = {
    JSXAttribute: [node.name, node.value],
    VariableDeclarator: [node.id, node.init],
    AssignmentExpression: [(node.left as Node | undefined)?.property, node.right],
  }[node.type as string] ?? [undefined, undefined];
  return isNode(target) && /^class(?:Name|Of)?$/.test(String(target.name)) ? value : undefined;
}

/** Returns the strings that an expression can evaluate to. A computed part becomes `*`; conditions are left out. */
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

/** Returns the words of a class attribute, except those that begin with a computed part. */
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

/** Returns the class names in the selectors of stylesheets. */
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

/** Returns a check whether a class name can occur, given the names in code. */
export function canBeGiven(given: Iterable<string>): (name: string) => boolean {
  const names = [...given];
  return (name) => names.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each));
}

/** Returns whether some selector of a stylesheet can match if only these class names occur. What a nested rule adds to its parent does not count. */
export function canMatch(style: SiteStyle, isGiven: (name: string) => boolean): boolean {
  let matches = false;
  const matchesOnly = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'nesting') return false;
      if (part.type === 'class') return isGiven(part.name);
      if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where'))
        return part.selectors.some(matchesOnly);
      return true;
    });
  transform({
    filename: style.file,
    code: Buffer.from(style.css),
    drafts: { customMedia: true },
    visitor: {
      Rule: {
        style({ value }) {
          if (value.selectors.some(matchesOnly)) matches = true;
        },
      },
    },
  });
  return matches;
}
