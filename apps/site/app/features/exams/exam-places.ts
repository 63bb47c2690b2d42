/** Which questions a candidate may open, by the authority's rules. Places count from 0. */
import type { Exam } from '@lanewise/contracts/calls/exam-views';
import type { ExamView } from './exam-view.ts';
import { questionClockOf } from './question-clock.ts';

/** The state that decides which questions a candidate may open. */
export interface Position {
  readonly rules: Pick<Exam['rules'], 'navigation' | 'parts_in_turn' | 'stops' | 'questions' | 'seconds_per_question'>;
  readonly questions: Exam['questions'];
  /** Ids of the questions that have been answered. */
  readonly answered: ReadonlySet<string>;
  /** Place of the question whose clock runs; null if questions have no clocks, or the last has closed. */
  readonly timed: number | null;
}

/** Returns the position in an exam as the server reports it. */
export function positionOf(exam: Exam): Position {
  const { rules, questions, answers } = exam;
  const timed = questionClockOf(exam, questions, 0)?.place ?? null;
  return { rules, questions, answered: new Set(answers.map(({ page_id }) => page_id)), timed };
}

/**
 * Returns the places of the questions that may be shown, in order: all of them; if parts open in turn, those of the part opened last; if
 * the exam only goes forward, the one after the last answer, or none at the end; if questions have clocks, the one whose clock runs.
 */
export function openPlaces({ rules, questions, answered, timed }: Position): readonly number[] {
  if (rules.seconds_per_question !== null) return timed === null ? [] : [timed];
  const places = questions.map((_, place) => place);
  if (rules.navigation === 'forward') {
    const next = questions.findLastIndex(({ page_id }) => answered.has(page_id)) + 1;
    return places.filter((place) => place === next);
  }
  const part = questions.at(-1)?.data.exam_part;
  return rules.parts_in_turn ? places.filter((place) => questions[place]?.data.exam_part === part) : places;
}

/** Returns the screen on which an exam continues: the first question without an answer, or the end. */
export function viewToContinue(position: Position): ExamView {
  const open = openPlaces(position);
  const place = open.find((each) => !position.answered.has(position.questions[each]?.page_id ?? ''));
  return place === undefined ? endOf(position) : { kind: 'question', place };
}

/** Returns the screen after the question at `place`. */
export function viewAfter(position: Position, place: number): ExamView {
  const next = openPlaces(position).find((each) => each > place);
  return next === undefined ? endOf(position) : { kind: 'question', place: next };
}

/** Returns the screen before the question at `place`, or null if the exam does not go back. */
export function viewBefore(position: Position, place: number): ExamView | null {
  const previous = openPlaces(position).findLast((each) => each < place);
  return previous === undefined ? null : { kind: 'question', place: previous };
}

/** Returns whether a screen may be shown. */
export function mayShow(position: Position, view: ExamView): boolean {
  if (view.kind !== 'question') return true;
  return openPlaces(position).includes(view.place);
}

/**
 * Returns whether an answer counts only once the candidate moves on. It does if an answer can end the exam, open a part or close a
 * question, so that a wrong click does not.
 */
export function commitsOnMove({ navigation, parts_in_turn, stops }: Position['rules']): boolean {
  return navigation === 'forward' || parts_in_turn || stops === 'out_of_reach';
}

/** The overview, unless the exam only goes forward. */
function endOf({ rules }: Position): ExamView {
  return { kind: rules.navigation === 'forward' ? 'hand-in' : 'overview' };
}
