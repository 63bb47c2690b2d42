/** Offers a learner who is ready, or has passed, to end the renewal with one press. */
import { href } from '@lanewise/contracts/addresses';
import type { SubscriptionView } from '@lanewise/contracts/calls/subscriptions';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { dayOf } from '../orders/plan-words.ts';

interface StopOfferProps {
  readonly locale: Locale;
  readonly subscription: Pick<SubscriptionView, 'id' | 'stop_reason' | 'period_end'>;
}

export function StopOffer({ locale, subscription: { id, stop_reason: reason, period_end: end } }: StopOfferProps) {
  if (reason === null) return null;
  const title = `stop-${id}`;
  return (
    <section className="plan-card" aria-labelledby={title}>
      <h2 id={title}>{reason === 'passed' ? m.stop_passed() : m.stop_ready()}</h2>
      <p>{m.stop_what({ day: dayOf(end, locale) })}</p>
      <form method="post" action={href('subscription', { locale: locale.code })} className="form">
        <input type="hidden" name="id" value={id} />
        <button className="btn btn-main" type="submit" name="do" value="cancel">
          {m.stop_now()}
        </button>
      </form>
    </section>
  );
}
