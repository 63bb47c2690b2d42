/** Turns the issues of a zod schema into problems that an author can act on. */
import type { z } from 'zod';
import { didYouMean } from '../problems/nearest.ts';
import { type DataPlace, inside, type Located, type PathStep } from '../problems/place.ts';
import type { Problem } from '../problems/problem.ts';

/** Returns the value if it fits the schema, otherwise undefined; calls `report` once for each fault. */
export function readFields<S extends z.ZodType>(
  schema: S,
  value: unknown,
  at: DataPlace,
  report: (problem: Problem) => void,
): Located<z.output<S>> | undefined {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, at };
  const id = idOf(value);
  for (const issue of result.error.issues) {
    for (const { path, message } of explain(issue, value)) {
      report({ rule: 'fields', level: 'error', at: inside(at, ...path), id, message });
    }
  }
  return undefined;
}

function idOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, code } = value as { id?: unknown; code?: unknown };
  return typeof id === 'string' ? id : typeof code === 'string' ? code : null;
}

interface Explained {
  readonly path: readonly PathStep[];
  readonly message: string;
}

function explain(issue: z.core.$ZodIssue, root: unknown): Explained[] {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  const name = nameOf(path);
  const found = path.reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), root);
  switch (issue.code) {
    case 'unrecognized_keys':
      // `fields()` in schema/fields.ts passes the known names in the message.
      return issue.keys.map((key) => ({
        path: [...path, key],
        message: isCutOff(found, key) ? cutOff(key) : unknownField(key, issue.message.split('|')),
      }));
    case 'invalid_type':
      return [{ path, message: wrongType(name, issue.expected, found) }];
    case 'invalid_value': {
      const values = issue.values.map(String);
      const known = values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`;
      if (found === undefined) return [{ path, message: `${name} is missing. Add it; it ${known}.` }];
      return [
        {
          path,
          message: `${name} ${known}, not ${show(found)}.${typeof found === 'string' ? didYouMean(found, values) : ''}`,
        },
      ];
    }
    case 'too_small':
      return [{ path, message: tooFew(name, issue) }];
    case 'too_big':
      return [{ path, message: `${name} must be at most ${issue.maximum}. Correct it.` }];
    case 'invalid_key':
      return [{ path, message: `"${path.at(-1)}" is not a known name here.` }];
    default:
      return [{ path, message: issue.message.startsWith('"') ? issue.message : `${name} ${issue.message}` }];
  }
}

function isRecord(value: unknown): value is Record<PathStep, unknown> {
  return typeof value === 'object' && value !== null;
}

function nameOf(path: readonly PathStep[]): string {
  const last = path.at(-1);
  if (last === undefined) return 'this entry';
  if (typeof last === 'string') return `"${last}"`;
  const list = path.at(-2);
  return list === undefined ? `entry ${last + 1}` : `entry ${last + 1} of "${list}"`;
}

/** YAML reads `{ alt: A red disc, with a bar }` as the fields "alt" and "with a bar", the second of them empty. */
function isCutOff(found: unknown, key: string): boolean {
  return isRecord(found) && found[key] === null;
}

function cutOff(key: string): string {
  return `the text before "${key}" ends at a comma: between { and } a text with a comma needs quotes. Put the whole text in quotes.`;
}

function unknownField(key: string, known: readonly string[]): string {
  const guess = didYouMean(key, known);
  return `"${key}" is not a field here.${guess || ` Known fields: ${known.join(', ')}.`} Correct or remove it.`;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list (each entry on a line that starts with "- ")',
  object: 'a group of fields',
  record: 'a group of fields',
};

function wrongType(name: string, expected: string, found: unknown): string {
  if (found === undefined) return `${name} is missing. Add it.`;
  if (found === null) return `${name} is empty. Write its value after the colon.`;
  if (expected === 'string' && (typeof found === 'number' || typeof found === 'boolean')) {
    return `${name} must be a text, but ${found} alone is read as a ${typeof found === 'number' ? 'number' : 'yes-or-no value'}. Put it in quotes: "${found}".`;
  }
  return `${name} must be ${typeNames[expected] ?? expected}, not ${show(found)}.`;
}

function tooFew(name: string, issue: z.core.$ZodIssueTooSmall): string {
  if (issue.origin === 'string') return `${name} is empty. Write its text.`;
  if (issue.origin === 'array')
    return `${name} needs at least ${issue.minimum} ${issue.minimum === 1 ? 'entry' : 'entries'}.`;
  return `${name} must be at least ${issue.minimum}. Correct it.`;
}

function show(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'a group of fields';
  return String(value);
}
