/** Finds the misconception behind a wrong answer of a generated question. */
import type { BeliefFields, TemplateFields, WrongFields } from '../schema/template.ts';
import { plainWrongValue } from './write-question-text.ts';
import type { Value } from './wrong-values.ts';

/** What a wrong answer is compared with. */
export interface LawHere {
  readonly right: Value;
  /** Values of the same rule in all jurisdictions, one each. */
  readonly everywhere: readonly Value[];
  /** Returns the value of another rule in the jurisdiction of the fact; undefined if it has none. */
  readonly other: (rule: string) => Value | undefined;
}

/** Returns the misconception written beside the value or, failing that, the first of the template's list that fits; null if there is none. */
export function beliefBehind(
  value: Value,
  wrong: WrongFields | undefined,
  { misconceptions }: Pick<TemplateFields, 'misconceptions'>,
  law: LawHere,
): string | null {
  const listed = [...(wrong?.values ?? []), ...(wrong?.fallback ?? [])].find(
    (candidate) => typeof candidate === 'object' && candidate.value === value,
  );
  if (typeof listed === 'object') return listed.misconception;
  return misconceptions.find((belief) => fits(belief, value, law))?.misconception ?? null;
}

function fits({ values, is, rule }: BeliefFields, value: Value, { right, everywhere, other }: LawHere): boolean {
  if (values !== undefined && !values.includes(value)) return false;
  if (rule !== undefined && other(rule) !== value) return false;
  if (is === 'usual') return everywhere.filter((each) => each === value).length > everywhere.length / 2;
  if (is === undefined) return true;
  if (typeof value !== 'number' || typeof right !== 'number') return false;
  return is === 'smaller' ? value < right : value > right;
}

/** Returns the values that a template's misconceptions name but none of its wrong answers has. */
export function unusedValues({ variants, wrong, words, misconceptions }: TemplateFields): readonly Value[] {
  const lists = [wrong, ...variants.map((variant) => variant.wrong)].filter((list) => list !== undefined);
  // What other jurisdictions have depends on the facts.
  if (lists.some(({ from }) => from === 'other-jurisdictions')) return [];
  const known = new Set<Value>(
    lists.flatMap(({ values = [], fallback = [], from }) => [
      ...[...values, ...fallback].map(plainWrongValue),
      ...(from === 'words' ? Object.keys(words ?? {}) : []),
    ]),
  );
  return misconceptions.flatMap(({ values = [] }) => values).filter((value) => !known.has(value));
}
