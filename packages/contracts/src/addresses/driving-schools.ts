/** Driving schools by place. Source: specification section 2; the pages below the first are ours. */
import type { AddressTable } from './address.ts';

const page = { prefix: 'locale', kind: 'public' } as const;

export const drivingSchoolAddresses = {
  /** Also /us/driving-schools: the same page under the locale us. `q`: a search; `near`: a postcode. */
  drivingSchools: { path: '/driving-schools', query: ['q', 'near'], ...page },
  schoolState: { path: '/driving-schools/{state}', ...page },
  /** The filters are those of the call `listSchools`. */
  schoolRegion: {
    path: '/driving-schools/{state}/{region}',
    query: ['near', 'language', 'gearbox', 'class', 'price', 'accessible', 'page'],
    ...page,
  },
  school: { path: '/driving-schools/{state}/{region}/{schoolId}', ...page },
  /** Where a school claims its entry and changes it. `done`: after a change. */
  schoolEntry: {
    path: '/school-entry/{schoolId}',
    query: ['done'],
    prefix: 'locale',
    kind: 'learner',
  },
} as const satisfies AddressTable;
