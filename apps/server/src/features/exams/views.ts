/** The answers of the exam calls, built by naming fields. No answer about a running exam reveals the solution. */

import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { Exam, ExamAnswer, ExamQuestion, ExamResult, ExamRules } from '@lanewise/contracts/calls/exam-views';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { FILM_VIEWS } from '@lanewise/contracts/constants/hazards';
import { MINUTE_MS } from '@lanewise/contracts/durations';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { type Blueprint, examKinds } from '@lanewise/learning/exam/blueprint';
import { type ExamConduct, type ExamMode, examDuration, secondsToAnswer } from '@lanewise/learning/exam/conduct';
import { scoreExam } from '@lanewise/learning/exam/score';
import { itemAsShown } from '../practice/practice-item.ts';
import { hazardResult, type StoredClip } from './clips.ts';
import type { SittingView } from './sitting.ts';
import { isGiven, resultsOf, type StoredAnswer, type StoredAnswers, type StoredQuestion } from './stored-exam.ts';
import type { StoredFilms } from './stored-films.ts';

const minutesOf = (milliseconds: number | null): number | null => milliseconds && milliseconds / MINUTE_MS;

/**
 * Returns the rules that a candidate is shown, for a way of sitting the exam. Times are in minutes, and per question in seconds; null where there is
 * no limit.
 */
export function examRules(blueprint: Blueprint, conduct: ExamConduct, mode: ExamMode): ExamRules {
  const { scoring } = blueprint;
  const counted = scoring.kind === 'correct';
  return {
    name: blueprint.name,
    agency: blueprint.agency,
    questions: blueprint.questions,
    scored_questions: blueprint.questions - (counted ? scoring.unscored : 0),
    minutes: minutesOf(examDuration(blueprint, conduct, mode)),
    seconds_per_question: secondsToAnswer(blueprint, conduct, mode),
    reads_first: conduct.readsFirst,
    extra_time_minutes: conduct.extraTime && minutesOf(examDuration(blueprint, conduct, 'extra_time')),
    navigation: conduct.navigation,
    flags: conduct.flags,
    stops: conduct.stops,
    parts_in_turn: conduct.partsInTurn,
    kinds: [...(blueprint.kinds ?? examKinds)],
    cases: blueprint.cases ?? 0,
    films: blueprint.films ?? 0,
    says_how_many: blueprint.saysHowMany === true,
    read_aloud: conduct.readAloud,
    figures: blueprint.figures ?? 'official',
    passing_correct: counted ? scoring.passingCorrect : null,
    max_error_points: counted ? null : scoring.maxErrorPoints,
    fatal_wrong: counted ? null : { points: scoring.fatal.points, wrong: scoring.fatal.wrong },
    parts: blueprint.parts.map(({ code, name, questions, passingCorrect }) => ({
      code,
      name,
      questions,
      passing_correct: passingCorrect,
    })),
    doubt: conduct.provenance.doubt,
  };
}

/** Returns a question of a running exam. One that the bank has withdrawn since is shown without text, and counts as drawn. */
export function examQuestion(
  bank: Bank,
  course: BankCourse,
  stored: StoredQuestion,
  { language, films }: { readonly language: ContentLanguage; readonly films: StoredFilms },
): ExamQuestion {
  const item = itemOf(bank, course, stored, language);
  if (stored.film && !films[stored.id]?.isOpen) return closedQuestion(stored, item, { language, films });
  return {
    part_id: item?.part_id ?? '',
    page_id: stored.id,
    content: item?.content ?? '',
    content_type: stored.kind,
    data: {
      picture: item?.data.picture ?? null,
      ...(item?.data.case && { case: item.data.case }),
      exam_part: stored.part,
      points: stored.points,
      ...(item?.data.right_answers !== undefined && { right_answers: stored.right.length }),
      reading_seconds: stored.readingSeconds ?? 0,
      language,
    },
    inputs: (item?.inputs ?? []).map(({ id, unit }) => ({ id, unit })),
    answers: stored.answers.map((id, index) => ({
      id: String(index + 1),
      content: item?.answers.find((answer) => answer.id === id)?.content ?? '',
    })),
  };
}

/** Returns a question whose film comes first: nothing of its text, and the film in words only if they were asked for. */
function closedQuestion(
  stored: StoredQuestion,
  item: PracticeItem | undefined,
  { language, films }: { readonly language: ContentLanguage; readonly films: StoredFilms },
): ExamQuestion {
  const film = films[stored.id];
  return {
    part_id: item?.part_id ?? '',
    page_id: stored.id,
    content: '',
    // Whatever it is: not even that is told yet.
    content_type: 'single',
    data: {
      picture: null,
      film: {
        views: film?.views ?? 0,
        most_views: FILM_VIEWS,
        description: film?.isDescribed ? (item?.data.film_description ?? '') : null,
      },
      exam_part: stored.part,
      points: stored.points,
      reading_seconds: 0,
      language,
    },
    inputs: [],
    answers: [],
  };
}

/** Returns the clock of the open question for the wire; null if questions have no clocks. */
export function questionClock(questions: readonly StoredQuestion[], { timed }: SittingView): Exam['question_clock'] {
  const question = timed && questions[timed.place];
  if (!question) return null;
  const [readAt, closesAt] = [timed.readAt, timed.closesAt].map((at) => new Date(at).toISOString()) as [string, string];
  return { page_id: question.id, read_at: readAt, closes_at: closesAt };
}

type Given = ExamResult['questions'][number]['given'];

/** Returns an answer as the candidate gave it; null for none. */
function givenAnswer(stored: StoredAnswer | undefined): Given {
  if (stored === undefined || !isGiven(stored)) return null;
  return stored.value === undefined ? { answer_ids: (stored.places ?? []).map(String) } : { value: stored.value };
}

/** Returns the saved answers for the wire, in the order of the questions. */
export function savedAnswers(questions: readonly StoredQuestion[], answers: StoredAnswers): ExamAnswer[] {
  return questions.flatMap(({ id }) => {
    const given = givenAnswer(answers[id]);
    return given === null ? [] : [{ page_id: id, ...given }];
  });
}

/** A finished exam as input for scoring. */
export interface FinishedExam {
  readonly id: string;
  readonly blueprint: Blueprint;
  readonly course: BankCourse;
  readonly language: ContentLanguage;
  readonly questions: readonly StoredQuestion[];
  readonly answers: StoredAnswers;
  readonly lateAnswers: StoredAnswers;
  readonly clips: readonly StoredClip[];
  readonly seconds: number;
  readonly endedBy: ExamResult['ended_by'];
}

/** Returns the result by the authority's rule, and each question with its right answer and reason. */
export function examResult(bank: Bank, exam: FinishedExam): ExamResult {
  const { blueprint, course, language, questions, answers } = exam;
  const results = resultsOf(questions, answers);
  const score = scoreExam(blueprint, results);
  return {
    id: exam.id,
    score: score.errorPoints ?? score.right,
    total: score.questions,
    passed: score.passed,
    hazard: hazardResult(blueprint, exam.clips),
    right: score.right,
    passing_correct: score.needed,
    error_points: score.errorPoints,
    reasons: score.reasons.map(({ kind }) => kind),
    parts: score.parts.map(({ code, right, questions: total, needed, passed }) => ({
      code,
      name: blueprint.parts.find((part) => part.code === code)?.name ?? code,
      right,
      total,
      passing_correct: needed,
      passed,
    })),
    seconds: exam.seconds,
    ended_by: exam.endedBy,
    questions: questions.flatMap((stored, place) => {
      const item = answeredItem(bank, course, stored, language);
      if (!item) return [];
      const [given, late] = [answers[stored.id], exam.lateAnswers[stored.id]].map(givenAnswer) as [Given, Given];
      return [{ item, given, late, is_right: results[place]?.grade === 'right' }];
    }),
  };
}

/** Returns a question whose solution may be shown, its answers in the order and under the ids that the candidate saw; undefined if the bank has it no longer. */
export function answeredItem(
  bank: Bank,
  course: BankCourse,
  stored: StoredQuestion,
  language: ContentLanguage,
): PracticeItem | undefined {
  const item = itemOf(bank, course, stored, language);
  if (!item) return undefined;
  const answers = stored.answers.flatMap((id, index) => {
    const answer = item.answers.find((each) => each.id === id);
    return answer === undefined ? [] : [{ ...answer, id: String(index + 1), is_correct: stored.right.includes(id) }];
  });
  const misconceptions = item.data.misconceptions?.flatMap((one) => {
    const place = stored.answers.indexOf(one.answer_id);
    // An answer that this exam did not show has no misconception to explain.
    return place === -1 ? [] : [{ ...one, answer_id: String(place + 1) }];
  });
  return {
    ...item,
    data: {
      ...item.data,
      ...(misconceptions && { misconceptions }),
      exam_part: stored.part,
      is_scored: stored.scored,
    },
    answers,
  };
}

function itemOf(
  bank: Bank,
  course: BankCourse,
  { id }: StoredQuestion,
  language: ContentLanguage,
): PracticeItem | undefined {
  const question = course.question(id) ?? bank.question(id);
  const chapter = question && course.chapter(question.chapter);
  return question && chapter ? itemAsShown(bank, question, chapter, language, course.entry.region) : undefined;
}
