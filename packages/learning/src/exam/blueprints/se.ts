/**
 * Sweden's theory test for class B: 70 questions, of which 5 are trial questions that count for nothing and are not marked as
 * such; 52 of the 65 others pass. Unanswered counts as wrong; there are no negative marks.
 * The five areas are official; how many questions come from each is not published, so they are drawn from evenly.
 */
import type { Blueprint } from '../blueprint.ts';
import { moduleCodes } from '../modules.ts';
import { evenMix } from './even-mix.ts';

const seB: Blueprint = {
  id: 'se-b',
  subject: 'se',
  region: null,
  name: 'Kunskapsprov för körkort B',
  agency: 'Trafikverket',
  questions: 70,
  minutes: 50,
  parts: [
    { code: 'test', name: 'Kunskapsprov', questions: 70, passingCorrect: null, quotas: evenMix(70, moduleCodes('se')) },
  ],
  scoring: { kind: 'correct', passingCorrect: 52, unscored: 5 },
  hazard: null,
  mix: 'ours',
  provenance: {
    source: 'Trafikverket, Teoriprov B',
    url: null,
    confidence: 'high',
    checked: '2026-11-21',
    doubt: null,
  },
};

export const seBlueprints: readonly Blueprint[] = [seB];
