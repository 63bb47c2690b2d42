/**
 * Germany's theory tests for a first licence of the classes B and A.
 * FeV Anlage 7 Nr. 1.2.2 and 1.2.3: 30 questions worth 2 to 5 points (110 in total); failed with more than 10 error
 * points, or with two wrong questions worth 5 points. A question is right only if all right answers and no wrong one
 * are ticked, or the number is right; otherwise all its points count as error points. The trial questions allowed by
 * Nr. 1.2.1 come after the test and are voluntary. Two questions begin with a film: TÜV Rheinland wrote so when the films came in
 * 2014 (decision 0110); no newer number is published.
 */
import type { Blueprint } from '../blueprint.ts';

const one = (module: string, questions: number) => ({ modules: [module], questions });

const deB: Blueprint = {
  id: 'de-b',
  subject: 'de',
  region: null,
  name: 'Theoretische Fahrerlaubnisprüfung Klasse B (Ersterteilung)',
  agency: 'TÜV | DEKRA (Technische Prüfstelle)',
  questions: 30,
  minutes: null,
  parts: [
    {
      code: 'grundstoff',
      name: 'Grundstoff',
      questions: 20,
      passingCorrect: null,
      quotas: [
        one('g-gefahrenlehre', 5),
        one('g-verhalten', 4),
        one('g-vorfahrt', 3),
        one('g-verkehrszeichen', 3),
        one('g-vorschriften', 2),
        one('g-umwelt', 1),
        one('g-technik', 1),
        one('g-eignung', 1),
      ],
    },
    {
      code: 'zusatzstoff',
      name: 'Zusatzstoff',
      questions: 10,
      passingCorrect: null,
      quotas: [one('z-verhalten', 4), one('z-gefahrenlehre', 2), one('z-technik', 2), one('z-vorschriften', 2)],
    },
  ],
  scoring: { kind: 'error_points', totalPoints: 110, maxErrorPoints: 10, fatal: { points: 5, wrong: 2 } },
  hazard: null,
  films: 2,
  mix: 'parts',
  provenance: {
    source: 'Fahrerlaubnis-Verordnung (FeV), Anlage 7, Nr. 1.2',
    url: 'https://www.gesetze-im-internet.de/fev_2010/anlage_7.html',
    confidence: 'high',
    checked: '2026-11-21',
    doubt:
      'The split into 20 and 10 follows the Prüfungsrichtlinie; how the questions spread over subjects is not published.',
  },
};

/**
 * Motorcycles: the table of Nr. 1.2.2 has one row for the classes AM, A1, A2, A and B, so length, points and pass mark are
 * those of class B. Only the ten questions of the extra material differ.
 */
const deA: Blueprint = {
  ...deB,
  id: 'de-a',
  name: 'Theoretische Fahrerlaubnisprüfung Klasse A (Ersterteilung)',
};

export const deBlueprints: readonly Blueprint[] = [deB, deA];
