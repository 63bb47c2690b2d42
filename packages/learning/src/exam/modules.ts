/**
 * The modules of each country: the topics its exam is composed of. A chapter of the bank names one of its country's
 * modules. UK: the chapters of the DVSA's official guide. Germany: the subject list of FeV Anlage 7; g- is the
 * Grundstoff asked in every class, z- the Zusatzstoff of class B. Sweden: the five areas of Transportstyrelsen's rules.
 * France: the ten themes of the ETG. The US and Australia publish no list that holds for all states, so theirs are
 * ours, based on the states' handbooks.
 */
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';

export interface Module {
  readonly code: string;
  /** The name in English and in the country's language. */
  readonly name: Readonly<{ en: string } & Partial<Record<ContentLanguage, string>>>;
}

const en = (code: string, name: string): Module => ({ code, name: { en: name } });
const de = (code: string, name: string, english: string): Module => ({ code, name: { en: english, de: name } });
const sv = (code: string, name: string, english: string): Module => ({ code, name: { en: english, sv: name } });
const fr = (code: string, name: string, english: string): Module => ({ code, name: { en: english, fr: name } });

export const modules: Readonly<Record<SubjectCode, readonly Module[]>> = {
  us: [
    en('signs', 'Signs, signals and markings'),
    en('right-of-way', 'Right of way'),
    en('speed', 'Speed and following distance'),
    en('lanes', 'Lanes, turns and passing'),
    en('parking', 'Stopping and parking'),
    en('sharing', 'Sharing the road'),
    en('alcohol', 'Alcohol and drugs'),
    en('safety', 'Safety and emergencies'),
    en('licensing', 'Licensing and responsibility'),
  ],
  uk: [
    en('alertness', 'Alertness'),
    en('attitude', 'Attitude'),
    en('safety-and-vehicle', 'Safety and your vehicle'),
    en('safety-margins', 'Safety margins'),
    en('hazard-awareness', 'Hazard awareness'),
    en('vulnerable-road-users', 'Vulnerable road users'),
    en('other-vehicles', 'Other types of vehicle'),
    en('vehicle-handling', 'Vehicle handling'),
    en('motorway-rules', 'Motorway rules'),
    en('rules-of-the-road', 'Rules of the road'),
    en('road-and-traffic-signs', 'Road and traffic signs'),
    en('documents', 'Documents'),
    en('incidents', 'Incidents, accidents and emergencies'),
    en('vehicle-loading', 'Vehicle loading'),
  ],
  au: [
    en('general-knowledge', 'General knowledge'),
    en('alcohol-and-drugs', 'Alcohol and drugs'),
    en('fatigue', 'Fatigue and defensive driving'),
    en('intersections', 'Intersections'),
    en('lanes', 'Lanes, lights and overtaking'),
    en('vulnerable-road-users', 'Pedestrians and riders'),
    en('seat-belts', 'Seat belts and restraints'),
    en('speed', 'Speed limits'),
    en('signs', 'Traffic signs'),
  ],
  se: [
    sv('fordon', 'Fordonskännedom och manövrering', 'The vehicle and how to handle it'),
    sv('miljo', 'Miljö', 'Environment'),
    sv('trafiksakerhet', 'Trafiksäkerhet', 'Road safety'),
    sv('trafikregler', 'Trafikregler', 'Traffic rules'),
    sv('personliga-forutsattningar', 'Personliga förutsättningar', 'Personal fitness to drive'),
  ],
  de: [
    de('g-gefahrenlehre', 'Gefahrenlehre', 'Hazards'),
    de('g-verhalten', 'Verhalten im Straßenverkehr', 'Conduct in traffic'),
    de('g-vorfahrt', 'Vorfahrt, Vorrang', 'Right of way, precedence'),
    de('g-verkehrszeichen', 'Verkehrszeichen', 'Traffic signs'),
    de('g-umwelt', 'Umweltschutz', 'Environmental protection'),
    de('g-vorschriften', 'Vorschriften über den Betrieb der Fahrzeuge', 'Rules on operating vehicles'),
    de('g-technik', 'Technik', 'Vehicle technology'),
    de('g-eignung', 'Eignung und Befähigung von Kraftfahrern', 'Fitness and ability to drive'),
    de('z-gefahrenlehre', 'Gefahrenlehre (Klasse B)', 'Hazards (class B)'),
    de('z-verhalten', 'Verhalten im Straßenverkehr (Klasse B)', 'Conduct in traffic (class B)'),
    de('z-technik', 'Technik (Klasse B)', 'Vehicle technology (class B)'),
    de(
      'z-vorschriften',
      'Vorschriften über den Betrieb der Fahrzeuge (Klasse B)',
      'Rules on operating vehicles (class B)',
    ),
  ],
  fr: [
    fr('circulation', 'La circulation routière', 'Traffic rules'),
    fr('conducteur', 'Le conducteur', 'The driver'),
    fr('route', 'La route', 'The road'),
    fr('autres-usagers', 'Les autres usagers', 'Other road users'),
    fr('notions-diverses', 'Les notions diverses', 'General rules'),
    fr('premiers-secours', 'Les premiers secours', 'First aid'),
    fr('prendre-et-quitter', 'Prendre et quitter son véhicule', 'Getting in and out'),
    fr('mecanique', 'La mécanique et les équipements', 'Mechanics and equipment'),
    fr('securite', 'La sécurité du passager et du véhicule', 'Safety of passengers and vehicle'),
    fr('environnement', "L'environnement", 'Environment'),
  ],
};

/** Returns the codes of a country's modules, in order. */
export function moduleCodes(subject: SubjectCode): readonly string[] {
  return modules[subject].map((module) => module.code);
}
