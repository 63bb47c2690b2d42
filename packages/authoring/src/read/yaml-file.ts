/** Parses YAML into plain values. Lines are looked up only when a problem has to name one. */
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { DataPlace, PathStep } from '../problems/place.ts';
import type { Problem } from '../problems/problem.ts';
import { splitFrontMatter } from './front-matter.ts';

export interface YamlResult {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

/**
 * Returns the value of a YAML text. If the text does not parse, `value` is undefined and the problems say where.
 * @param firstLine line of the file on which `text` starts (2 for front matter).
 */
export function readYaml(file: string, text: string, firstLine = 1): YamlResult {
  const document = parseDocument(text, { prettyErrors: false });
  if (document.errors.length === 0) return { value: document.toJS(), problems: [] };
  const lines = new LineCounter();
  const again = parseDocument(text, { prettyErrors: false, lineCounter: lines });
  const problems = again.errors.map(
    (error): Problem => ({
      rule: 'yaml',
      level: 'error',
      at: { file, line: lines.linePos(error.pos[0]).line + firstLine - 1 },
      id: null,
      message: `${plainReason(error.code, error.message)}`,
    }),
  );
  return { value: undefined, problems };
}

/**
 * Returns the line (from 1) of the deepest step of `path` that exists in the text: of its key in a map, or of the item
 * in a list. A missing field is thus reported at the entry that lacks it.
 */
function createLineLookup(text: string, firstLine = 1): (path: readonly PathStep[]) => number {
  const lines = new LineCounter();
  const document = parseDocument(text, { prettyErrors: false, lineCounter: lines });
  return (path) => {
    let node: Node | null | undefined = document.contents;
    let offset = node?.range?.[0] ?? 0;
    for (const step of path) {
      const next = stepInto(node, step);
      if (next === undefined) break;
      node = next.node;
      offset = next.offset;
    }
    return Math.max(1, lines.linePos(offset).line) + firstLine - 1;
  };
}

function stepInto(node: Node | null | undefined, step: PathStep): { node: Node | null; offset: number } | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step));
    if (pair === undefined || !isScalar(pair.key)) return undefined;
    return { node: pair.value as Node | null, offset: pair.key.range?.[0] ?? 0 };
  }
  if (isSeq(node) && typeof step === 'number') {
    const item = node.items[step] as Node | undefined;
    return item === undefined ? undefined : { node: item, offset: item.range?.[0] ?? 0 };
  }
  return undefined;
}

/** Explains the most common mistakes in hand-written YAML, with their remedy. */
function plainReason(code: string, message: string): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return 'this field appears twice. Keep one of them.';
    case 'TAB_AS_INDENT':
      return 'the line is indented with a tab. Use spaces.';
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return 'this line cannot be read. A text that contains ": " needs quotes, and all fields of an entry need the same indentation.';
    case 'BAD_SCALAR_START':
      return 'a text cannot start with this character. Put the text in quotes.';
    case 'MISSING_CHAR':
      return `something is missing here (${firstSentence(message)}). Close every quote, bracket and brace.`;
    case 'BAD_INDENT':
      return 'this line has the wrong indentation. All fields of an entry must start in the same column.';
    default:
      return `this cannot be read as YAML: ${firstSentence(message)}. Put texts with special characters in quotes and check the indentation.`;
  }
}

function firstSentence(message: string): string {
  return message.split('\n')[0]?.replace(/\.$/, '') ?? message;
}

/** Returns a function that finds the line of a place. Each file is parsed once, when a problem first names it. */
export function createLineFinder(files: ReadonlyMap<string, string>): (place: DataPlace) => number | null {
  const lookups = new Map<string, (path: readonly PathStep[]) => number>();
  return (place) => {
    if (place.line !== undefined) return place.line;
    const text = files.get(place.file);
    if (text === undefined) return null;
    let lookup = lookups.get(place.file);
    if (lookup === undefined) {
      lookup = place.file.endsWith('.md')
        ? createLineLookup(splitFrontMatter(text)?.frontMatter ?? '', 2)
        : createLineLookup(text);
      lookups.set(place.file, lookup);
    }
    return lookup(place.path ?? []);
  };
}
