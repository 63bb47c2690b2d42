/** Read, put together, judge: everything that is wrong with a bank. */
import type { Draft } from '../draft/draft.ts';
import { makeDraft } from '../draft/make-draft.ts';
import type { Lookups } from '../lookups/lookups.ts';
import { inReadingOrder, type LineFinder, type Problem } from '../problems/problem.ts';
import type { FrozenRecord } from '../published/record.ts';
import type { SourceFiles } from '../read/load-files.ts';
import { readBank } from '../read/read-bank.ts';
import { createLineFinder } from '../read/yaml-file.ts';
import type { Rule } from '../rules/rule.ts';
import { rules as allRules } from './rules.ts';

export interface Checked {
  readonly draft: Draft;
  /** In reading order: by file and line. */
  readonly problems: readonly Problem[];
  readonly lineOf: LineFinder;
  /** Names of the rules that wait until every file can be read. */
  readonly waiting: readonly string[];
}

/** Returns the bank put together and every problem in it. A file with a fault does not hide the faults of others. */
export function checkBank(
  files: SourceFiles,
  lookups: Lookups,
  frozen: FrozenRecord,
  rules: readonly Rule[] = allRules,
): Checked {
  const problems: Problem[] = [];
  const report = (problem: Problem) => problems.push(problem);
  const sources = readBank(files, report);
  const canReadAll = !problems.some(({ level }) => level === 'error');
  const waiting = rules.filter(({ needsAllFiles }) => needsAllFiles && !canReadAll).map(({ name }) => name);
  const draft = makeDraft(sources, report);
  for (const rule of rules) {
    const say =
      (level: Problem['level']) =>
      (at: Problem['at'], id: string | null, message: string): void => {
        report({ rule: rule.name, level, at, id, message });
      };
    rule.check({ draft, frozen, ...lookups, error: say('error'), warn: say('warning') });
  }
  const lineOf = createLineFinder(files);
  // Some are found while the bank is put together, under the name of their rule.
  const known = problems.filter(({ rule }) => !waiting.includes(rule));
  return { draft, problems: inReadingOrder(known, lineOf), lineOf, waiting };
}
