/** Where the authorities that give the exams publish fees, rules and appointments: the answer to whatever a course's page does not say. */
import type { SubjectCode } from '../countries.ts';
import type { UsStateCode } from './us-states.ts';

const us = {
  AL: 'https://www.alea.gov/dps/driver-license',
  AK: 'https://dmv.alaska.gov',
  AZ: 'https://azdot.gov/mvd',
  AR: 'https://www.dfa.arkansas.gov',
  CA: 'https://www.dmv.ca.gov',
  CO: 'https://dmv.colorado.gov',
  CT: 'https://portal.ct.gov/dmv',
  DE: 'https://dmv.de.gov',
  DC: 'https://dmv.dc.gov',
  FL: 'https://www.flhsmv.gov',
  GA: 'https://dds.georgia.gov',
  HI: 'https://hidot.hawaii.gov',
  ID: 'https://itd.idaho.gov/dmv',
  IL: 'https://www.ilsos.gov',
  IN: 'https://www.in.gov/bmv',
  IA: 'https://iowadot.gov',
  KS: 'https://www.ksrevenue.gov',
  KY: 'https://drive.ky.gov',
  LA: 'https://www.expresslane.org',
  ME: 'https://www.maine.gov/sos/bmv',
  MD: 'https://mva.maryland.gov',
  MA: 'https://www.mass.gov/orgs/massachusetts-registry-of-motor-vehicles',
  MI: 'https://www.michigan.gov/sos',
  MN: 'https://dps.mn.gov/divisions/dvs',
  MS: 'https://www.driverservicebureau.dps.ms.gov',
  MO: 'https://dor.mo.gov',
  MT: 'https://mvdmt.gov',
  NE: 'https://dmv.nebraska.gov',
  NV: 'https://dmv.nv.gov',
  NH: 'https://www.dmv.nh.gov',
  NJ: 'https://www.nj.gov/mvc',
  NM: 'https://www.mvd.newmexico.gov',
  NY: 'https://dmv.ny.gov',
  NC: 'https://www.ncdot.gov/dmv',
  ND: 'https://www.dot.nd.gov',
  OH: 'https://www.bmv.ohio.gov',
  OK: 'https://oklahoma.gov/service.html',
  OR: 'https://www.oregon.gov/odot/dmv',
  PA: 'https://www.pa.gov/agencies/dmv',
  RI: 'https://dmv.ri.gov',
  SC: 'https://dmv.sc.gov',
  SD: 'https://dps.sd.gov',
  TN: 'https://www.tn.gov/safety',
  TX: 'https://www.dps.texas.gov',
  UT: 'https://dld.utah.gov',
  VT: 'https://dmv.vermont.gov',
  VA: 'https://www.dmv.virginia.gov',
  WA: 'https://dol.wa.gov',
  WV: 'https://transportation.wv.gov/dmv',
  WI: 'https://wisconsindot.gov',
  WY: 'https://www.dot.state.wy.us',
} as const satisfies Readonly<Record<UsStateCode, string>>;

const au = {
  NSW: 'https://www.nsw.gov.au/driving-boating-and-transport',
  VIC: 'https://www.vicroads.vic.gov.au',
  QLD: 'https://www.qld.gov.au/transport/licensing',
  WA: 'https://www.transport.wa.gov.au/licensing',
  SA: 'https://www.sa.gov.au/topics/driving-and-transport',
  TAS: 'https://www.transport.tas.gov.au',
  ACT: 'https://www.accesscanberra.act.gov.au',
  NT: 'https://nt.gov.au/driving',
} as const;

const ofCountry = {
  // Each state gives the commercial tests; the federal agency sets the rules and lists the state agencies.
  us: 'https://www.fmcsa.dot.gov/registration/commercial-drivers-license',
  uk: 'https://www.gov.uk/browse/driving/learning-to-drive',
  au: null,
  se: 'https://www.trafikverket.se/korkort',
  de: 'https://www.argetp21.de',
  fr: 'https://www.securite-routiere.gouv.fr',
} as const satisfies Readonly<Record<SubjectCode, string | null>>;

const ofRegion: Readonly<Partial<Record<SubjectCode, Readonly<Record<string, string>>>>> = { us, au };

/** Returns the site of the authority of a state or, without one, of the country; null if there is none. */
export function agencySite(subject: SubjectCode, region: string | null): string | null {
  return (region === null ? undefined : ofRegion[subject]?.[region]) ?? ofCountry[subject];
}
