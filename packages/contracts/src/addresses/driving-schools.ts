/** Driving schools by place. Source: specification section 2; the pages below the first are ours. */
import type { AddressTable } from './address.ts';

const built = { prefix: 'locale', kind: 'public', status: 'built' } as const;

export const drivingSchoolAddresses = {
  /** Also /us/driving-schools: the same page under the locale us. `q`: a search; `near`: a postcode. */
  drivingSchools: { path: '/driving-schools', query: ['q', 'near'], ...built },
  schoolState: { path: '/driving-schools/{state}', ...built },
  /** The filters are those of the call `listSchools`. */
  schoolRegion: {
    path: '/driving-schools/{state}/{region}',
    query: ['near', 'language', 'gearbox', 'class', 'price', 'accessible', 'page'],
    ...built,
  },
  school: { path: '/driving-schools/{state}/{region}/{schoolId}', ...built },
  /** Where a school claims its entry and changes it. `done`: after a change. */
  schoolEntry: {
    path: '/school-entry/{schoolId}',
    query: ['done'],
    prefix: 'locale',
    kind: 'learner',
    status: 'built',
  },
} as const satisfies AddressTable;
