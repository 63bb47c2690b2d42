/** How the German theory tests are taken. */
import type { CountryConducts, ExamConduct } from '../conduct.ts';

const checked = '2026-11-22';

const exam: ExamConduct = {
  navigation: 'free',
  flags: true,
  stops: 'handed_in',
  partsInTurn: false,
  readsFirst: false,
  extraTime: null,
  readAloud: 'on_request',
  provenance: {
    source: 'FeV Anlage 7 Nr. 1.3; description of the computer test by the testing bodies',
    url: 'https://www.gesetze-im-internet.de/fev_2010/anlage_7.html',
    confidence: 'medium',
    checked,
    doubt: 'The regulation sets no time limit. The testing bodies plan 30 to 45 minutes.',
  },
};

export const deConducts: CountryConducts = {
  byBlueprint: {
    'de-b': exam,
    'de-a': exam,
  },
  usual: null,
};
