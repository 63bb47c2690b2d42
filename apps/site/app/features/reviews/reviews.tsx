/** Reviews of the product from another site. Directive 2005/29/EC, Art. 7 (6), requires a statement whether they were verified. */
import type { ReviewPlatform } from '@lanewise/contracts/constants/reviews';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { dayOf } from '../orders/plan-words.ts';
import type { ShownReviews } from './read-reviews.ts';

/** Names of sites, the same in every language. */
export const platformNames: Readonly<Record<ReviewPlatform, string>> = {
  trustpilot: 'Trustpilot',
  google: 'Google',
  'app-store': 'App Store',
  'google-play': 'Google Play',
};

interface ReviewsProps {
  readonly locale: Locale;
  readonly shown: ShownReviews | null;
}

export function Reviews({ locale, shown }: ReviewsProps) {
  if (shown === null) return null;
  const platform = platformNames[shown.platform];
  const number = new Intl.NumberFormat(locale.tag, { maximumFractionDigits: 1 });
  const count = number.format(shown.count);
  return (
    <section className="reviews" aria-labelledby="reviews">
      <h2 id="reviews">{m.reviews_title()}</h2>
      <p className="lead">{m.reviews_average({ rating: number.format(shown.average), platform, count })}</p>
      <ul className="plain">
        {shown.reviews.map(({ date, text, rating }) => (
          <li key={`${date} ${text}`}>
            <p className="review-rating">
              <Stars rating={rating} />
              {m.review_rating({ rating: number.format(rating) })}
            </p>
            <blockquote>{text}</blockquote>
            <p className="fine">
              <time dateTime={date}>{dayOf(`${date}T12:00:00Z`, locale)}</time>
            </p>
          </li>
        ))}
      </ul>
      <p className="fine">{m.reviews_unchecked({ platform })}</p>
    </section>
  );
}

const STAR = 'M8 1.2l2.1 4.4 4.8.6-3.5 3.3.9 4.8L8 12l-4.3 2.3.9-4.8L1.1 6.2l4.8-.6z';

/** Five stars, filled up to the rating. The number beside them says the same. */
function Stars({ rating }: { readonly rating: number }) {
  return (
    <svg className="stars" viewBox="0 0 80 16" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((star) => {
        const part = Math.max(0, Math.min(1, rating - star));
        return (
          <g key={star} transform={`translate(${star * 16} 0)`}>
            <path className="star" d={STAR} />
            {part > 0 && <path className="star-full" d={STAR} clipPath={part < 1 ? 'inset(0 50% 0 0)' : undefined} />}
          </g>
        );
      })}
    </svg>
  );
}
