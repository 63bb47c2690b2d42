/** The call that lists the reviews of a platform. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { reviewPlatforms, roundToHalf } from '@lanewise/contracts/constants/reviews';
import type { Database } from '@lanewise/database/pool';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { requireCountry } from '../catalogue/subject.ts';
import { findReviews } from './review-store.ts';

/** Returns the handler. Ratings are rounded to halves; NOT_FOUND for an unknown platform. */
export function reviewCalls({ database }: { readonly database: Pick<Database, 'read'> }): CallHandlers<'listReviews'> {
  return {
    async listReviews({ params, query }) {
      const platform = reviewPlatforms.find((name) => name === params.platform);
      if (!platform) throw new ApiError('NOT_FOUND');
      const country = query.country === undefined ? null : requireCountry(query.country).code;
      const { listed, count, average } = await database.read('seconds', (store) =>
        findReviews(store, { platform, country, sort: query.sort }),
      );
      return {
        reviews: listed.map(({ date, text, rating }) => ({ date, text, rating: roundToHalf(rating) })),
        count,
        average: average === null ? null : roundToHalf(average),
      };
    },
  };
}
