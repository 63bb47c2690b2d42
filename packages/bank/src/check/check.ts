/** Runs every check: reads the files, assembles the draft and applies the rules. */

import { type LineFinder, type Problem, sortedByPlace } from '@lanewise/authoring/problems/problem';
import type { SourceFiles } from '@lanewise/authoring/read/load-files';
import { createLineFinder } from '@lanewise/authoring/read/yaml-file';
import type { Draft } from '../draft/draft.ts';
import { makeDraft } from '../draft/make-draft.ts';
import type { Lookups } from '../lookups/lookups.ts';
import type { FrozenRecord } from '../published/record.ts';
import { readBank } from '../read/read-bank.ts';
import type { BankRule } from '../rules/rule.ts';
import { rules as allRules } from './rules.ts';

export interface Checked {
  readonly draft: Draft;
  /** Sorted by file and line. */
  readonly problems: readonly Problem[];
  readonly lineOf: LineFinder;
  /** Names of the rules that were skipped because a file could not be read. */
  readonly skippedRules: readonly string[];
}

/** Returns the assembled bank and every problem in it. A fault in one file does not hide faults in others. */
export function checkBank(
  files: SourceFiles,
  lookups: Lookups,
  frozen: FrozenRecord,
  rules: readonly BankRule[] = allRules,
): Checked {
  const problems: Problem[] = [];
  const report = (problem: Problem) => problems.push(problem);
  const sources = readBank(files, report);
  const canReadAll = !problems.some(({ level }) => level === 'error');
  const skippedRules = rules.filter(({ needsAllFiles }) => needsAllFiles && !canReadAll).map(({ name }) => name);
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
  // Assembling the draft reports some problems under the name of a rule.
  const known = problems.filter(({ rule }) => !skippedRules.includes(rule));
  return { draft, problems: sortedByPlace(known, lineOf), lineOf, skippedRules };
}
