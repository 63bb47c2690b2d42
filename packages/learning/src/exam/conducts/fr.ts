/** How the French theory tests are taken. */
import type { CountryConducts, ExamConduct } from '../conduct.ts';

const checked = '2026-11-22';

const exam: ExamConduct = {
  navigation: 'forward',
  flags: false,
  stops: 'handed_in',
  partsInTurn: false,
  readsFirst: true,
  extraTime: { kind: 'minutes', minutes: 90 },
  readAloud: 'everyone',
  provenance: {
    source: 'Arrêté du 20 avril 2012, article 2; préfectures: Examen du code de la route, séances spécifiques',
    url: 'https://www.ardeche.gouv.fr/Actions-de-l-Etat/Transports.-deplacements-et-securite-routiere/Education-routiere/Auto-ecoles/Examen-du-code-de-la-route-seances-specifiques',
    confidence: 'medium',
    checked,
    doubt:
      'The order itself was not read. In the sessions for candidates with dyslexia, dysphasia or dyspraxia the examiner reads and sets the pace: one and a half hours in all.',
  },
};

export const frConducts: CountryConducts = {
  byBlueprint: {
    'fr-b': exam,
  },
  usual: null,
};
