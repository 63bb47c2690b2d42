/** The learner's subscriptions and passes: next charge, receipts, cancelling with two clicks. */
import { href } from '@lanewise/contracts/addresses';
import type { SubscriptionView } from '@lanewise/contracts/calls/subscriptions';
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import type { SubscriptionState } from '@lanewise/contracts/constants/subscriptions';
import type { Locale } from '@lanewise/contracts/countries';
import { creditNotePath, receiptPath } from '@lanewise/contracts/receipt-address';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { FormError, Notice } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { moneyOf } from '../../shared/money.ts';
import { type PageContext, pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { requireLearning } from '../learner/data/signed-in.ts';
import { dayOf, lengthOf } from '../orders/plan-words.ts';
import type { Route } from './+types/subscription.route.ts';
import { ChangeForms } from './change-forms.tsx';
import { changeSubscription } from './change-subscription.ts';
import { StopOffer } from './stop-offer.tsx';

export const handle: PageHandle = { ...interactive, needs: { services: ['checkout'] } };

const doneWords: Readonly<Record<string, () => string>> = {
  cancelled: m.subscription_cancelled,
  kept: m.subscription_cancel_kept,
  resumed: m.subscription_resumed,
  'resume-kept': m.subscription_resume_kept,
  paused: m.subscription_paused_done,
  switched: m.subscription_switched,
  method: m.subscription_method_done,
  'no-method': m.subscription_method_none,
};

const stateWords: Readonly<Record<SubscriptionState, () => string>> = {
  trialing: m.subscription_trialing,
  active: m.subscription_active,
  past_due: m.subscription_past_due,
  paused: m.subscription_paused,
  cancelling: m.subscription_cancelling,
  expired: m.subscription_expired,
  refunded: m.subscription_refunded,
  disputed: m.subscription_disputed,
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const query = new URL(request.url).searchParams;
  await takeMethod(page, locale, query);
  const { subscriptions } = requireAnswer(
    await page.api.listSubscriptions({ query: { locale: locale.code } }),
    locale.code,
  );
  return { locale, subscriptions, done: query.get('done') ?? '' };
}

/** Takes over the way to pay with which the provider sends the buyer back. */
async function takeMethod({ api }: PageContext, locale: Locale, query: URLSearchParams): Promise<void> {
  const [id, method] = [query.get('id'), query.get('method')];
  if (id === null || method === null) return;
  const taken = await api.takePaymentMethod({ body: { id, method } });
  const done = taken.ok && taken.answer.is_done ? 'method' : 'no-method';
  throw redirect(href('subscription', { locale: locale.code }, { done }));
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const form = textOf(await request.formData());
  const done = await changeSubscription(api, locale.code, form);
  if (!done.ok) return formAgain(done.error, locale.code, {});
  throw redirect(done.to, 303);
}

export function meta() {
  return ownPageMeta(m.subscription_title());
}

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, subscriptions, done } = loaderData;
  const words = Object.hasOwn(doneWords, done) ? doneWords[done] : undefined;
  const refusal = actionData?.refusal;
  return (
    <Screen locale={locale}>
      <div className="page narrow plans">
        <h1>{m.subscription_title()}</h1>
        <FormError error={refusal && (refusal.form ?? Object.values(refusal.fields)[0])} />
        {words && !refusal && <Notice>{words()}</Notice>}
        {subscriptions.length === 0 && <p className="lead">{m.subscription_none()}</p>}
        {subscriptions.map((each) => (
          <StopOffer key={each.id} locale={locale} subscription={each} />
        ))}
        {subscriptions.map((each) => (
          <SubscriptionCard key={each.id} locale={locale} subscription={each} />
        ))}
        {subscriptions.length > 0 && (
          <p>
            <a className="link" href={href('officialTest', { locale: locale.code })}>
              {m.official_title()}
            </a>
          </p>
        )}
        <p className="acts">
          <a className="btn btn-quiet" href={href('upgrade', { locale: locale.code })}>
            {m.upgrade_title()}
          </a>
          <a className="btn btn-quiet" href={href('appSettings', { locale: locale.code })}>
            {m.settings_title()}
          </a>
        </p>
      </div>
    </Screen>
  );
}

function SubscriptionCard({
  locale,
  subscription,
}: {
  readonly locale: Locale;
  readonly subscription: SubscriptionView;
}) {
  const {
    id,
    plan,
    state,
    next_charge: next,
    access_until: until,
    period_end: end,
    receipts,
    credit_notes: notes,
    can_withdraw: canWithdraw,
  } = subscription;
  const canCancel = plan.kind === 'subscription' && ['trialing', 'active', 'past_due', 'paused'].includes(state);
  return (
    <section className="plan-card" aria-labelledby={`bought-${id}`}>
      <h2 id={`bought-${id}`}>{lengthOf(plan)}</h2>
      <p>{stateWords[state]()}</p>
      <p className="fine">{m.subscription_order({ order: orderNumberOf(id) })}</p>
      {next && <p>{m.subscription_next({ price: moneyOf(next, locale), day: dayOf(next.at, locale) })}</p>}
      {until !== null && !next && <p>{m.subscription_until({ day: dayOf(until, locale) })}</p>}
      {until !== null && state === 'past_due' && <p>{m.subscription_past_due_what({ day: dayOf(until, locale) })}</p>}
      <ChangeForms locale={locale} subscription={subscription} />
      {canCancel && (
        <details className="fold">
          <summary className="link">{m.subscription_cancel()}</summary>
          <form method="post" className="form fold-in">
            <p>{m.subscription_cancel_what({ day: dayOf(end, locale) })}</p>
            <input type="hidden" name="id" value={id} />
            <button className="btn btn-main" type="submit" name="do" value="cancel">
              {m.subscription_cancel_now()}
            </button>
          </form>
        </details>
      )}
      {canWithdraw && (
        <p>
          <a className="link" href={href('withdraw', { locale: locale.code })}>
            {m.subscription_withdraw()}
          </a>
        </p>
      )}
      {state === 'cancelling' && (
        <form method="post" className="form">
          <input type="hidden" name="id" value={id} />
          <button className="btn btn-quiet" type="submit" name="do" value="resume">
            {m.subscription_resume()}
          </button>
        </form>
      )}
      {receipts.length > 0 && (
        <>
          <h3>{m.receipts_title()}</h3>
          <ul className="plain">
            {receipts.map((receipt) => (
              <li key={receipt.number}>
                <a className="link" href={`${receiptPath(receipt.number)}?locale=${locale.code}`}>
                  {m.receipt_number({ number: receipt.number })} (PDF)
                </a>
                <div className="small muted">{`${moneyOf(receipt, locale)} · ${dayOf(receipt.paid_at, locale)}`}</div>
              </li>
            ))}
            {notes.map((note) => (
              <li key={note.number}>
                <a className="link" href={`${creditNotePath(note.number)}?locale=${locale.code}`}>
                  {m.credit_note_number({ number: note.number })} (PDF)
                </a>
                <div className="small muted">{`${moneyOf(note, locale)} · ${dayOf(note.issued_at, locale)}`}</div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
