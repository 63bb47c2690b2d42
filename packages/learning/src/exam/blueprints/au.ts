/**
 * Australia: New South Wales, the one state whose test is documented by several sources. Two parts, each to be passed:
 * 12 of 15 in general knowledge and 29 of 30 in road safety. No time limit. (The test ends at the fourth error in part
 * one and the second in part two, which amounts to the same rule.)
 */
import type { Blueprint } from '../blueprint.ts';
import { moduleCodes } from '../modules.ts';
import { evenMix } from './even-mix.ts';

const roadSafety = moduleCodes('au').filter((code) => code !== 'general-knowledge');

const auNswCar: Blueprint = {
  id: 'au-nsw-car',
  subject: 'au',
  region: 'NSW',
  name: 'Driver Knowledge Test (NSW)',
  agency: 'Transport for NSW',
  questions: 45,
  minutes: null,
  parts: [
    {
      code: 'general-knowledge',
      name: 'General knowledge',
      questions: 15,
      passingCorrect: 12,
      quotas: [{ modules: ['general-knowledge'], questions: 15 }],
    },
    { code: 'road-safety', name: 'Road safety', questions: 30, passingCorrect: 29, quotas: evenMix(30, roadSafety) },
  ],
  scoring: { kind: 'correct', passingCorrect: 41, unscored: 0 },
  hazard: null,
  mix: 'parts',
  provenance: {
    source: 'Road User Handbook (NSW)',
    url: null,
    confidence: 'high',
    checked: '2026-11-21',
    doubt: null,
  },
};

export const auBlueprints: readonly Blueprint[] = [auNswCar];
