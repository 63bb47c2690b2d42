import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { inside } from '@lanewise/authoring/problems/place';
import { frozenFile, keepsMeaning } from '../published/record.ts';
import type { BankRule, RuleContext } from './rule.ts';

export const frozenIds: BankRule = {
  name: 'frozen-ids',
  promise:
    'A published question stays in the bank and keeps its meaning, and the record of published questions only grows.',
  needsAllFiles: true,
  check(context) {
    checkRecord(context);
    checkQuestions(context);
    checkReplacements(context);
  },
};

function checkRecord({ frozen, error }: RuleContext): void {
  for (const line of frozen.broken) {
    error(
      { file: frozenFile, line },
      null,
      'this line is not the record of a question. Restore it from the last commit; only bank:freeze writes this file.',
    );
  }
  const first = new Map<string, number>();
  for (const { id, line } of frozen.published) {
    const before = first.get(id);
    if (before === undefined) first.set(id, line);
    else
      error(
        { file: frozenFile, line },
        id,
        `the id is recorded twice (line ${before}). Restore the file from the last commit and run bank:freeze again.`,
      );
  }
  const now = new Set(frozen.lines);
  frozen.committed?.forEach((line, index) => {
    if (now.has(line)) return;
    error(
      { file: frozenFile, line: index + 1 },
      idOf(line),
      'this line was removed or changed since the last commit. Restore it: the record only grows.',
    );
  });
}

function idOf(line: string): string | null {
  return /"id":"([^"]+)"/.exec(line)?.[1] ?? null;
}

function checkQuestions({ draft, frozen, error }: RuleContext): void {
  const questions = new Map(draft.questions.map((question) => [question.id, question]));
  const gone = new Set([
    ...draft.questions.flatMap((question) => question.replaces ?? []),
    ...draft.sources.withdrawn.map((entry) => entry.value.id),
  ]);
  for (const { id, meaning, line } of frozen.published) {
    const question = questions.get(id);
    if (question === undefined) {
      if (gone.has(id)) continue;
      error(
        { file: frozenFile, line },
        id,
        'this published question is missing. Put it back, or name it as "replaces", with "why", in the question that replaces it, or list it with a reason in withdrawn.yaml.',
      );
    } else if (gone.has(id)) {
      error(
        question.at,
        id,
        'this question is listed as replaced or withdrawn but is still here. Remove it or the other entry.',
      );
    } else if (!keepsMeaning(question, meaning)) {
      error(
        inside(question.at, question.kind === 'numeric' ? 'number' : 'answers'),
        id,
        `the meaning of a published question changed: its kind, which answers are right, or its figure (recorded in ${frozenFile}:${line}). Give the changed question a new id with "replaces: ${id}" and "why".`,
      );
    }
  }
}

function checkReplacements({ draft, frozen, error }: RuleContext): void {
  const published = new Set(frozen.published.map((entry) => entry.id));
  for (const { id, replaces, at } of draft.questions) {
    if (replaces === null || published.has(replaces)) continue;
    error(
      inside(at, 'replaces'),
      id,
      `"${replaces}" was never published.${didYouMean(replaces, published)} Correct the id, or remove "replaces" and "why".`,
    );
  }
  for (const { value, at } of draft.sources.withdrawn) {
    if (!published.has(value.id)) error(inside(at, 'id'), value.id, 'this id was never published. Remove the entry.');
  }
}
