/**
 * Sweden's theory test for class B: 70 questions, of which 5 are unmarked trial questions that do not count; 52 of the
 * other 65 pass. An unanswered question is wrong, and there are no negative marks.
 * The five areas are official. How many questions come from each is not published. The mix is ours: about half are on
 * traffic rules, which is most of what the law has to say, a quarter on road safety, and the rest on the other three.
 */
import type { Blueprint } from '../blueprint.ts';

const seB: Blueprint = {
  id: 'se-b',
  subject: 'se',
  region: null,
  name: 'Kunskapsprov för körkort B',
  agency: 'Trafikverket',
  questions: 70,
  minutes: 50,
  parts: [
    {
      code: 'test',
      name: 'Kunskapsprov',
      questions: 70,
      passingCorrect: null,
      quotas: [
        { modules: ['fordon'], questions: 8 },
        { modules: ['miljo'], questions: 6 },
        { modules: ['trafiksakerhet'], questions: 17 },
        { modules: ['trafikregler'], questions: 33 },
        { modules: ['personliga-forutsattningar'], questions: 6 },
      ],
    },
  ],
  scoring: { kind: 'correct', passingCorrect: 52, unscored: 5 },
  hazard: null,
  kinds: ['single'],
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
