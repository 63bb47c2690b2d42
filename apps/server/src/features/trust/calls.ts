/** The call that tells what the trust screens show: the operator's own figures, else counted ones above a floor. */

import type { TrustView } from '@lanewise/contracts/calls/trust';
import { reviewPlatforms, roundToHalf } from '@lanewise/contracts/constants/reviews';
import { roundedDown, trustFloors } from '@lanewise/contracts/constants/trust';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import { HOUR_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { enrolments } from '@lanewise/database/schema/tables';
import { countDistinct, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { requireCountry } from '../catalogue/subject.ts';
import { findReviews } from '../reviews/review-store.ts';
import type { TrustFigures } from './trust-files.ts';

interface TrustParts {
  /** The operator's own. */
  readonly figures: TrustFigures;
  readonly store: Store;
  /** Whether samples are shown where there are no figures: in development. */
  readonly showsSamples: boolean;
}

/** Counting reads a whole table, and the figures change by thousandths a day. */
const COUNTED_FOR_MS = HOUR_MS;

/** Returns the handler. A process counts at most once an hour and country. */
export function trustCalls({ figures, store, showsSamples }: TrustParts): CallHandlers<'getTrust'> {
  const known = new LRUCache<SubjectCode, TrustView>({
    max: subjectCodes.length,
    ttl: COUNTED_FOR_MS,
    fetchMethod: async (country) => {
      const found = await readTrust(country, figures, store);
      return showsSamples && isEmpty(found) ? samples : found;
    },
  });
  return {
    async getTrust({ params }) {
      return await known.forceFetch(requireCountry(params.x).code);
    },
  };
}

const isEmpty = ({ students, ratings, media }: TrustView): boolean =>
  students === null && ratings.length === 0 && media.length === 0;

/** What a developer sees of the screens. The page says that they are samples. */
const samples: TrustView = {
  students: { count: 12_000, on: '2026-01-01' },
  ratings: [
    { platform: 'trustpilot', average: 4.5, count: 120, url: 'https://reviews.example/lanewise', on: '2026-01-01' },
  ],
  media: [{ name: 'Sample Paper', title: 'A sample article', url: 'https://paper.example/lanewise', on: '2026-01-01' }],
  is_sample: true,
};

async function readTrust(country: SubjectCode, figures: TrustFigures, store: Store): Promise<TrustView> {
  const own = figures[country];
  const students = own.find(({ kind }) => kind === 'students');
  const ratings = own.flatMap((figure) => (figure.kind === 'rating' ? [figure] : []));
  const media = own.flatMap((figure) => (figure.kind === 'media' ? [figure] : []));
  return {
    students:
      students?.kind === 'students' ? { count: students.count, on: students.on } : await countStudents(store, country),
    ratings:
      ratings.length > 0
        ? ratings.map(({ platform, average, count, url, on }) => ({
            platform,
            count,
            url,
            on,
            average: roundToHalf(average),
          }))
        : await countRatings(store, country),
    media: media.map(({ name, title, url, on }) => ({ name, title, url, on })),
    is_sample: false,
  };
}

/** Learners who have chosen a course of the country; null below the floor. */
async function countStudents(store: Store, country: SubjectCode): Promise<TrustView['students']> {
  const [row] = await store
    .select({ learners: countDistinct(enrolments.userId) })
    .from(enrolments)
    .where(eq(enrolments.subjectCode, country));
  const count = row?.learners ?? 0;
  return count < trustFloors.students ? null : { count: roundedDown(count), on: null };
}

/** Platforms of whose reviews enough were imported, with their average. */
async function countRatings(store: Store, country: SubjectCode): Promise<TrustView['ratings']> {
  const found = await Promise.all(
    reviewPlatforms.map(async (platform) => ({
      platform,
      ...(await findReviews(store, { platform, country, sort: 'newest' })),
    })),
  );
  return found.flatMap(({ platform, count, average }) =>
    average === null || count < trustFloors.reviews
      ? []
      : [{ platform, count, average: roundToHalf(average), url: null, on: null }],
  );
}
