/**
 * The modules of each country: the topics that make up its exam. Each chapter of the bank names one of its country's modules. Their names
 * are in packages/words/messages/exam.
 *
 * UK: the chapters of the DVSA's official guide. Germany: the subjects of FeV Anlage 7; `g-` is the Grundstoff asked in every class, `z-`
 * the Zusatzstoff of class B. Sweden: the five areas of Transportstyrelsen's rules. France: the ten themes of the ETG. The US and Australia
 * publish no list for all states; theirs are ours and follow the states' handbooks. `cdl-` marks the modules of the commercial driver's
 * license, which group the knowledge areas of 49 CFR 383.111 to 383.123.
 */
import type { SubjectCode } from '@lanewise/contracts/countries';

const modules: Readonly<Record<SubjectCode, readonly string[]>> = {
  us: [
    'signs',
    'right-of-way',
    'speed',
    'lanes',
    'parking',
    'sharing',
    'alcohol',
    'safety',
    'licensing',
    'cdl-license',
    'cdl-driver',
    'cdl-inspection',
    'cdl-control',
    'cdl-space',
    'cdl-conditions',
    'cdl-emergencies',
    'cdl-cargo',
    'cdl-air-brakes',
    'cdl-combination',
    'cdl-hazmat',
    'cdl-passenger',
    'cdl-school-bus',
    'cdl-doubles-triples',
    'cdl-tank',
  ],
  uk: [
    'alertness',
    'attitude',
    'safety-and-vehicle',
    'safety-margins',
    'hazard-awareness',
    'vulnerable-road-users',
    'other-vehicles',
    'vehicle-handling',
    'motorway-rules',
    'rules-of-the-road',
    'road-and-traffic-signs',
    'documents',
    'incidents',
    'vehicle-loading',
  ],
  au: [
    'general-knowledge',
    'alcohol-and-drugs',
    'fatigue',
    'intersections',
    'lanes',
    'vulnerable-road-users',
    'seat-belts',
    'speed',
    'signs',
  ],
  se: ['fordon', 'miljo', 'trafiksakerhet', 'trafikregler', 'personliga-forutsattningar'],
  de: [
    'g-gefahrenlehre',
    'g-verhalten',
    'g-vorfahrt',
    'g-verkehrszeichen',
    'g-umwelt',
    'g-vorschriften',
    'g-technik',
    'g-eignung',
    'z-gefahrenlehre',
    'z-verhalten',
    'z-technik',
    'z-vorschriften',
  ],
  fr: [
    'circulation',
    'conducteur',
    'route',
    'autres-usagers',
    'notions-diverses',
    'premiers-secours',
    'prendre-et-quitter',
    'mecanique',
    'securite',
    'environnement',
  ],
};

/** Returns the codes of a country's modules, in the order of its syllabus. */
export function moduleCodes(subject: SubjectCode): readonly string[] {
  return modules[subject];
}

/** Returns whether a US module belongs to the commercial driver's license, whose tests draw from no other. */
export function isCommercial(code: string): boolean {
  return code.startsWith('cdl-');
}
