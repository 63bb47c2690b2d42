/**
 * The motorcycle permit tests of the 51 US jurisdictions, built from `us-motorcycle-exams.ts`. Their composition is not published, except
 * that New York's has four questions about road signs.
 */
import { type UsStateCode, usStates } from '@lanewise/contracts/constants/us-states';
import type { Blueprint, ExamPart, Quota } from '../blueprint.ts';
import { evenMix } from './even-mix.ts';
import { type MotorcycleExam, usMotorcycleExams } from './us-motorcycle-exams.ts';

const riding = ['safety', 'lanes', 'speed', 'right-of-way', 'sharing', 'alcohol', 'licensing'];
const ROAD_SIGNS_TAG = 'road_signs';

function partOf({ questions, signs }: MotorcycleExam): ExamPart {
  const part = { code: 'test', name: 'Knowledge test', questions, passingCorrect: null };
  if (signs === undefined) return { ...part, quotas: evenMix(questions, [...riding, 'signs']) };
  // The other quotas exclude the tag, so that the number of sign questions is exact.
  const quotas: Quota[] = [
    { modules: ['signs'], questions: signs.questions, tags: [ROAD_SIGNS_TAG] },
    ...evenMix(questions - signs.questions, riding).map((quota) => ({ ...quota, withoutTags: [ROAD_SIGNS_TAG] })),
  ];
  return { ...part, quotas, subset: { tag: ROAD_SIGNS_TAG, ...signs } };
}

function blueprintOf(state: UsStateCode, exam: MotorcycleExam): Blueprint {
  const { name, agencyName } = usStates[state];
  const { questions, passingCorrect, minutes = null, figures, url = null, doubt = null, checked } = exam;
  const source = exam.source ?? `${agencyName}: number of questions and pass mark not published`;
  return {
    id: `us-${state.toLowerCase()}-motorcycle`,
    subject: 'us',
    region: state,
    name: `${name} motorcycle permit test`,
    agency: agencyName,
    questions,
    minutes,
    parts: [partOf(exam)],
    scoring: { kind: 'correct', passingCorrect, unscored: 0 },
    hazard: null,
    kinds: ['single'],
    mix: 'ours',
    ...(figures === 'ours' && { figures }),
    provenance: { source, url, confidence: doubt === null ? 'high' : 'medium', checked, doubt },
  };
}

/** `us-<state>-motorcycle`, for each of the 51 jurisdictions. */
export const usMotorcycleBlueprints: readonly Blueprint[] = Object.entries(usMotorcycleExams).map(([state, exam]) =>
  blueprintOf(state as UsStateCode, exam),
);
