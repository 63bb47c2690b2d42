/** How the Swedish theory tests are taken. */
import type { CountryConducts, ExamConduct } from '../conduct.ts';

const checked = '2026-11-22';

const exam: ExamConduct = {
  navigation: 'free',
  flags: true,
  stops: 'handed_in',
  partsInTurn: false,
  readsFirst: false,
  extraTime: { kind: 'factor', factor: 1.5 },
  readAloud: 'everyone',
  provenance: {
    source: 'Trafikverket, Anpassade kunskapsprov',
    url: 'https://www.trafikverket.se/korkort/korkortsprov/anpassade-kunskapsprov/',
    confidence: 'high',
    checked,
    doubt: 'Whether a question can be marked to come back to was not read.',
  },
};

export const seConducts: CountryConducts = {
  byBlueprint: {
    'se-b': exam,
  },
  usual: null,
};
