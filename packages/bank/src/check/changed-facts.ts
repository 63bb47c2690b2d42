/** Lists the facts that changed, with the questions and lessons that depend on them. */
import { parse } from 'yaml';
import type { Draft } from '../draft/draft.ts';
import type { FactFields } from '../schema/fact.ts';

export interface ChangedFact {
  readonly id: string;
  /** Value and unit in the last commit. */
  readonly before: string;
  readonly after: string;
  /** Ids of the questions that depend on it. */
  readonly questions: readonly string[];
  /** Ids of the lessons whose text uses it. */
  readonly lessons: readonly string[];
}

/**
 * Returns the facts whose value or unit differs from the last commit.
 * @param committed returns a file as it was in the last commit, or null if it did not exist.
 */
export function changedFacts(draft: Draft, committed: (file: string) => string | null): ChangedFact[] {
  const byFile = Map.groupBy(draft.sources.facts, (fact) => fact.at.file);
  return [...byFile].flatMap(([file, facts]) => {
    const before = oldValues(committed(file));
    return facts.flatMap(({ value }): ChangedFact[] => {
      const was = before.get(value.id);
      const is = shown(value);
      if (was === undefined || was === is) return [];
      const questions = draft.questions.filter((question) => question.fact === value.id).map(({ id }) => id);
      const lessons = draft.lessons.filter((lesson) => lesson.facts.includes(value.id)).map(({ id }) => id);
      return [{ id: value.id, before: was, after: is, questions, lessons }];
    });
  });
}

function shown({ value, unit }: Pick<FactFields, 'value' | 'unit'>): string {
  return unit === undefined ? String(value) : `${value} ${unit}`;
}

/**
 * Reads the values of an earlier version. The file may have had another form then; entries that cannot be read are
 * skipped.
 */
function oldValues(text: string | null): Map<string, string> {
  const values = new Map<string, string>();
  if (text === null) return values;
  let list: unknown;
  try {
    list = parse(text);
  } catch {
    return values;
  }
  if (!Array.isArray(list)) return values;
  for (const entry of list as unknown[]) {
    const { id, value, unit } = (entry ?? {}) as { id?: unknown; value?: FactFields['value']; unit?: string };
    if (typeof id === 'string' && value !== undefined) values.set(id, shown({ value, unit }));
  }
  return values;
}
