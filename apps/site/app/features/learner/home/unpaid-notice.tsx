/** Tells a learner whose renewal was not paid what failed, what to do and until when access lasts. */
import { href } from '@lanewise/contracts/addresses';
import type { UnpaidRenewal } from '@lanewise/contracts/calls/unpaid-renewal';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { moneyOf } from '../../../shared/money.ts';
import { dayOf } from '../../orders/plan-words.ts';

interface UnpaidNoticeProps {
  readonly unpaid: UnpaidRenewal;
  readonly locale: Locale;
}

/** The form belongs to the page of the plan, which leads on to the provider. */
export function UnpaidNotice({ unpaid, locale }: UnpaidNoticeProps): ReactNode {
  const day = dayOf(unpaid.access_until, locale);
  return (
    <section className="card" aria-labelledby="unpaid">
      <h2 id="unpaid">{m.home_unpaid_title()}</h2>
      <p>{m.home_unpaid_what({ price: moneyOf(unpaid, locale), day })}</p>
      <form method="post" action={href('subscription', { locale: locale.code })} className="form">
        <input type="hidden" name="id" value={unpaid.subscription_id} />
        <button className="btn btn-main" type="submit" name="do" value="method">
          {m.subscription_method()}
        </button>
      </form>
    </section>
  );
}
