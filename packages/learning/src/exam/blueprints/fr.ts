/**
 * France's general theory test (ETG, "le code"): 40 questions, 35 to pass, 20 seconds each after the question has been
 * read out, and no going back. Private pages publish numbers of questions by theme that do not agree, so questions are
 * drawn evenly from the ten themes.
 */
import type { Blueprint } from '../blueprint.ts';
import { moduleCodes } from '../modules.ts';
import { evenMix } from './even-mix.ts';

const frB: Blueprint = {
  id: 'fr-b',
  subject: 'fr',
  region: null,
  name: 'Épreuve théorique générale',
  agency: 'Sécurité routière',
  questions: 40,
  minutes: null,
  secondsPerQuestion: 20,
  parts: [
    { code: 'test', name: 'Épreuve', questions: 40, passingCorrect: null, quotas: evenMix(40, moduleCodes('fr')) },
  ],
  scoring: { kind: 'correct', passingCorrect: 35, unscored: 0 },
  hazard: null,
  kinds: ['single', 'multiple'],
  saysHowMany: true,
  mix: 'ours',
  provenance: {
    source:
      "Arrêté du 20 avril 2012 fixant les conditions d'établissement, de délivrance et de validité du permis de conduire",
    url: null,
    confidence: 'high',
    checked: '2026-11-21',
    doubt: null,
  },
};

export const frBlueprints: readonly Blueprint[] = [frB];
