/**
 * The car permit tests of the 51 US jurisdictions, built from the contracts' table of states.
 * No state publishes how many questions come from each topic. The number of sign questions is used where it is known.
 * Elsewhere a quarter are signs: known shares are New York 20 %, Kentucky 25 %, Virginia 29 %, Indiana 32 %, Delaware
 * 33 %, Illinois and Iowa 43 % and Georgia 50 %, and tests without parts have the smaller ones. The rest is spread
 * evenly.
 */
import { californiaAdultExam, type UsCarExam, type UsSignQuestions } from '@lanewise/contracts/constants/us-car-exams';
import { usExamsChecked } from '@lanewise/contracts/constants/us-exam-sources';
import { type UsState, usStates } from '@lanewise/contracts/constants/us-states';
import type { Blueprint, ExamPart, Provenance, Quota } from '../blueprint.ts';
import { isCommercial, moduleCodes } from '../modules.ts';

/** Share of sign questions if the state's is not known. */
const SIGN_SHARE = 0.25;

const SIGNS = 'signs';
const ROAD_SIGNS_TAG = 'road_signs';
const otherModules = moduleCodes('us').filter((code) => code !== SIGNS && !isCommercial(code));

function signs(questions: number): Quota {
  return { modules: [SIGNS], questions };
}

function others(questions: number): Quota {
  return { modules: otherModules, questions };
}

/**
 * Builds an exam of two parts with their own pass marks: Georgia, Indiana, Kentucky, Virginia, and North Carolina's two
 * tests.
 */
function twoParts(exam: UsCarExam, sign: UsSignQuestions & { passingCorrect: number }): readonly ExamPart[] {
  const within = sign.standing === 'part';
  const questions = within ? exam.questions - sign.questions : exam.questions;
  const passingCorrect = within ? exam.passingCorrect - sign.passingCorrect : exam.passingCorrect;
  return [
    {
      code: 'signs',
      name: 'Road signs',
      questions: sign.questions,
      passingCorrect: sign.passingCorrect,
      quotas: [signs(sign.questions)],
    },
    { code: 'rules', name: 'Traffic laws', questions, passingCorrect, quotas: [others(questions)] },
  ];
}

/** Builds New York's exam: a minimum of the sign questions mixed into the test must be right, whatever the rest. */
function withSignSubset(exam: UsCarExam, sign: UsSignQuestions & { passingCorrect: number }): ExamPart {
  const rest = exam.questions - sign.questions;
  return {
    code: 'test',
    name: 'Knowledge test',
    questions: exam.questions,
    passingCorrect: null,
    // The other quota excludes the tag, so that the number of sign questions is exact.
    quotas: [
      { ...signs(sign.questions), tags: [ROAD_SIGNS_TAG] },
      { ...others(rest), withoutTags: [ROAD_SIGNS_TAG] },
    ],
    subset: { tag: ROAD_SIGNS_TAG, questions: sign.questions, passingCorrect: sign.passingCorrect },
  };
}

function onePart(exam: UsCarExam): ExamPart {
  const signQuestions = exam.signs?.questions ?? Math.round(exam.questions * SIGN_SHARE);
  return {
    code: 'test',
    name: 'Knowledge test',
    questions: exam.questions,
    passingCorrect: null,
    quotas: [signs(signQuestions), others(exam.questions - signQuestions)],
  };
}

function partsOf(exam: UsCarExam): readonly ExamPart[] {
  const sign = exam.signs;
  if (sign === null || sign.passingCorrect === null) return [onePart(exam)];
  const scored = { ...sign, passingCorrect: sign.passingCorrect };
  return sign.standing === 'share' ? [withSignSubset(exam, scored)] : twoParts(exam, scored);
}

function provenanceOf({ source }: UsState): Provenance {
  const handbook = source.handbook === null ? '' : `${source.handbook}; `;
  const figures =
    source.seenAt === null
      ? 'number of questions and passing score not found on an official page'
      : `figures from ${source.seenAt}`;
  return {
    source: handbook + figures,
    url: null,
    confidence: source.confidence,
    checked: usExamsChecked,
    doubt: source.doubt,
  };
}

function blueprintOf(state: UsState, exam: UsCarExam, id: string, name: string): Blueprint {
  const parts = partsOf(exam);
  const apart = exam.signs?.standing === 'apart' ? exam.signs : null;
  return {
    id,
    subject: 'us',
    region: state.code,
    name,
    agency: state.agencyName,
    questions: exam.questions + (apart?.questions ?? 0),
    minutes: exam.minutes,
    parts,
    scoring: { kind: 'correct', passingCorrect: exam.passingCorrect + (apart?.passingCorrect ?? 0), unscored: 0 },
    hazard: null,
    kinds: ['single'],
    mix: exam.signs === null ? 'ours' : 'parts',
    provenance: provenanceOf(state),
  };
}

const californiaMinor: Blueprint = {
  ...blueprintOf(usStates.CA, usStates.CA.exam, 'us-ca-car', 'California car permit test (under 18)'),
  group: 'under_18',
};

const californiaAdult: Blueprint = {
  ...blueprintOf(usStates.CA, californiaAdultExam, 'us-ca-car-adult', 'California car permit test (18 and over)'),
  variantOf: 'us-ca-car',
  group: '18_or_over',
};

/** The blueprint of each state, `us-<state>-car`, and `us-ca-car-adult`. */
export const usBlueprints: readonly Blueprint[] = [
  ...Object.values(usStates).map((state) =>
    state.code === 'CA'
      ? californiaMinor
      : blueprintOf(state, state.exam, `us-${state.key}`, `${state.name} car permit test`),
  ),
  californiaAdult,
];
