/**
 * The US states (and the District of Columbia) with their car permit test and agency: the specification's state keys, per-state
 * question counts, exam sizes by state code and agency names (sections 3 and 9), which it names but does not show.
 */
import { type UsCarExam, usCarExams } from './us-car-exams.ts';
import { type UsExamSource, usExamSources } from './us-exam-sources.ts';
import { usStateNames } from './us-state-names.ts';

export type UsStateCode = keyof typeof usStateNames;

export interface UsState {
  readonly code: UsStateCode;
  /** The state key: the code of the state's car course, e.g. `al-car`. */
  readonly key: string;
  /** The state in an address, e.g. `new-york`. */
  readonly slug: string;
  readonly name: string;
  /** The agency as people call it, e.g. DMV. */
  readonly agency: string;
  readonly agencyName: string;
  readonly exam: UsCarExam;
  readonly source: UsExamSource;
}

const usStateCodes = Object.keys(usStateNames) as readonly UsStateCode[];

function stateOf(code: UsStateCode): UsState {
  return {
    code,
    key: `${code.toLowerCase()}-car`,
    ...usStateNames[code],
    exam: usCarExams[code],
    source: usExamSources[code],
  };
}

/** The states by their codes. */
export const usStates = Object.fromEntries(usStateCodes.map((code) => [code, stateOf(code)])) as Readonly<
  Record<UsStateCode, UsState>
>;
