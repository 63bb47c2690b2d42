/** The calls of the regions service. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { SchoolView } from '@lanewise/contracts/calls/regions';
import { type Country, countries, countryOf, type SubjectCode } from '@lanewise/contracts/countries';
import type { Database } from '@lanewise/database/pool';
import type { Answer, CallHandlers } from '../../platform/calls/execute.ts';
import type { Config } from '../../platform/config/config.ts';
import { regionsClients } from './clients.ts';
import { countryName, type Region, type State, statesOf } from './region-lists.ts';
import {
  findPostcode,
  findSchool,
  listSchoolRows,
  listSchoolsAround,
  type SchoolCounts,
  type SchoolRow,
  schoolChoices,
  schoolCounter,
} from './school-store.ts';
import { type Hit, regionSearch } from './search.ts';

type RegionCall =
  | 'loginToRegions'
  | 'getRegionsCountry'
  | 'listStates'
  | 'getState'
  | 'listRegions'
  | 'getRegion'
  | 'listSchools'
  | 'listNearSchools'
  | 'getSchool'
  | 'searchRegions';

export interface RegionParts {
  readonly database: Pick<Database, 'queries' | 'read'>;
  readonly config: Pick<Config, 'regionsClients'>;
}

/** Returns the handlers of the regions service. */
export function regionCalls({ database, config }: RegionParts): CallHandlers<RegionCall> {
  const { queries } = database;
  const clients = regionsClients(config.regionsClients);
  const countSchools = schoolCounter(queries);
  const search = regionSearch(queries);
  return {
    async loginToRegions(_input, caller) {
      const granted = await clients.tokenFor(caller.authorization);
      if (!granted) throw new ApiError('AUTHENTICATION', { inside: 'no client of the regions service' });
      return { token: granted.token, expires_at: granted.expiresAt.toISOString() };
    },

    async getRegionsCountry({ params }) {
      const { code, availableCode } = country(params.c);
      const { states } = statesOf(code);
      const { country: schools } = await countSchools(code);
      const regions = states.reduce((sum, state) => sum + state.regions.length, 0);
      return { code, name: countryName(availableCode), states: states.length, regions, schools };
    },

    async listStates({ params }) {
      const { code } = country(params.c);
      const counts = await countSchools(code);
      return statesOf(code).states.map((state) => stateView(state, counts));
    },

    async getState({ params }) {
      const { code } = country(params.c);
      return stateView(stateIn(code, params.s), await countSchools(code));
    },

    async listRegions({ params }) {
      const { code } = country(params.c);
      const state = stateIn(code, params.s);
      const counts = await countSchools(code);
      return state.regions.map((region) => regionView(state, region, counts));
    },

    async getRegion({ params }) {
      const { code } = country(params.c);
      const state = stateIn(code, params.s);
      const region = regionIn(state, params.r);
      return { ...regionView(state, region, await countSchools(code)), state: placeView(state) };
    },

    async listSchools({ params, query }) {
      const { page, n, accessible, language, gearbox, class: licenceClass, max_price: maxPrice, near } = query;
      const { code } = country(params.c);
      const state = stateIn(code, params.s);
      const region = regionIn(state, params.r);
      const key = { country: code, state: state.code, region: region.code };
      const filter = { language, gearbox, class: licenceClass, isAccessible: accessible, maxPrice };
      return await database.read('seconds', async (store) => {
        const place = near === undefined ? null : await findPostcode(store, key, near);
        const { total, rows } = await listSchoolRows(store, key, filter, { number: page, size: n }, place);
        return {
          total,
          schools: rows.map((row) => ({ ...schoolView(row), distance: row.distance })),
          ...(await schoolChoices(store, key)),
          is_near_known: near === undefined ? null : place !== null,
        };
      });
    },

    async listNearSchools({ params, query }) {
      const { near, n, accessible, language, gearbox, class: licenceClass, max_price: maxPrice } = query;
      const { code } = country(params.c);
      const filter = { language, gearbox, class: licenceClass, isAccessible: accessible, maxPrice };
      return await database.read('seconds', async (store) => {
        const place = await findPostcode(store, { country: code }, near);
        const rows = place === null ? [] : await listSchoolsAround(store, code, filter, place, n);
        return {
          is_near_known: place !== null,
          schools: rows.map((row) => {
            const state = stateIn(code, row.state);
            const region = regionIn(state, row.region);
            return { ...schoolView(row), distance: row.distance, state: placeView(state), region: placeView(region) };
          }),
        };
      });
    },

    async getSchool({ params }) {
      const { code } = country(params.c);
      const row = await database.read('seconds', (store) => findSchool(store, code, params.id));
      if (!row) throw new ApiError('SCHOOL_NOT_FOUND');
      const state = stateIn(code, row.state);
      return { ...schoolView(row), state: placeView(state), region: placeView(regionIn(state, row.region)) };
    },

    async searchRegions({ query: { q, c, n } }) {
      const within = c === undefined ? undefined : country(c).code;
      const hits = await search.find(q, within, n);
      return hits.map(hitView);
    },
  };
}

function country(code: string): Country {
  const found = countryOf(code.toLowerCase());
  if (!found) throw new ApiError('SUBJECT_NOT_FOUND');
  return found;
}

function stateIn(code: SubjectCode, state: string): State {
  const found = statesOf(code).state(state);
  if (!found) throw new ApiError('REGION_NOT_FOUND');
  return found;
}

function regionIn(state: State, region: string): Region {
  const found = state.region(region);
  if (!found) throw new ApiError('REGION_NOT_FOUND');
  return found;
}

const placeView = ({ code, slug, name }: Region) => ({ code, slug, name });

function stateView(state: State, { at }: SchoolCounts) {
  return { ...placeView(state), regions: state.regions.length, schools: at.get(state.code) ?? 0 };
}

function regionView(state: State, region: Region, { at }: SchoolCounts) {
  return { ...placeView(region), schools: at.get(`${state.code}/${region.code}`) ?? 0 };
}

function schoolView(row: SchoolRow): SchoolView {
  const { id, name, street, postcode, place, phone, email, website, languages, gearboxes, classes } = row;
  const { lessonPrice, currency, lessonMinutes, hours, latitude, longitude } = row;
  return {
    id,
    name,
    street,
    postcode,
    place,
    phone,
    email,
    website,
    languages,
    gearboxes,
    classes,
    lesson_price:
      lessonPrice === null || currency === null || lessonMinutes === null
        ? null
        : { amount: lessonPrice, currency, minutes: lessonMinutes },
    is_accessible: row.isAccessible,
    hours,
    latitude,
    longitude,
    is_sample: row.isSample,
  };
}

function hitView({ id, name, likeness, school }: Hit): Answer<'searchRegions'>[number] {
  const [code = '', stateCode, regionCode] = school ? [school.country, school.state, school.region] : id.split('/');
  const at = countries[code as SubjectCode];
  const state = stateCode === undefined ? undefined : statesOf(at.code).state(stateCode);
  const region = regionCode === undefined ? undefined : state?.region(regionCode);
  const placeKind = region ? 'region' : state ? 'state' : 'country';
  return {
    kind: school ? 'school' : placeKind,
    name,
    country: at.code,
    likeness: Math.round(likeness * 1000) / 1000,
    state: state ? placeView(state) : null,
    region: region ? placeView(region) : null,
    school: school && { id, place: school.place },
  };
}
