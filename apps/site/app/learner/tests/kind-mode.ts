import type { DrawnKind } from '@lanewise/contracts/constants/attempts';
import type { TestMode } from '../../saved-tests/saved-test.ts';

const modes: Readonly<Record<DrawnKind, TestMode>> = {
  practice: 'mixed',
  signs: 'mixed',
  module: 'topics',
  chapter: 'topics',
  category: 'topics',
  final: 'exam',
  review: 'missed',
  mistakes: 'missed',
};

/** Returns the mode under which an unfinished test of a kind is saved. */
export function modeOfKind(kind: DrawnKind): TestMode {
  return modes[kind];
}
