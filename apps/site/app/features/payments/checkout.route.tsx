/**
 * The order: what is bought, what it costs and how it ends, beside the button that the law words. The same address shows what became of the
 * order when the provider sends the buyer back.
 */
import { href } from '@lanewise/contracts/addresses';
import type { CallName } from '@lanewise/contracts/calls/paths';
import type { PlanView } from '@lanewise/contracts/calls/plans';
import type { CallAnswer } from '@lanewise/contracts/client';
import { needsParentToBuy } from '@lanewise/contracts/constants/contract-age';
import {
  approvalCheckMs,
  consentKinds,
  type PaymentProviderName,
  paymentProviders,
} from '@lanewise/contracts/constants/subscriptions';
import type { Locale, LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Field, FormError, Notice } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { moneyOf } from '../../shared/money.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { browserScript } from '../../shared/ui/browser-script.ts';
import { requireLearning } from '../learner/data/signed-in.ts';
import { rememberOrder } from '../orders/begun-order.ts';
import { OrderFrame } from '../orders/order-frame.tsx';
import type { OrderPage } from '../orders/order-island.ts';
import { OrderSteps } from '../orders/order-steps.tsx';
import { dayOf, lengthOf, taxOf } from '../orders/plan-words.ts';
import type { Route } from './+types/checkout.route.ts';
import { GuestOrder } from './guest-order.tsx';
import { BackToPayPal, namesOf, PayWith } from './pay-with.tsx';

/** Asks a minor for the address of a parent, who has to confirm the order. */
interface AskParentProps {
  /** Id of the plan. */
  readonly plan: string;
  readonly approval: CallAnswer<'getApproval'>;
}

function AskParent({ plan, approval: { state, parent_email: asked } }: AskParentProps) {
  return (
    <form method="post" className="form">
      {state === 'asked' && <Notice>{m.purchase_asked({ address: asked ?? '' })}</Notice>}
      <p>{m.purchase_needs_parent()}</p>
      <input type="hidden" name="plan" value={plan} />
      <Field name="parent_email" type="email" label={m.purchase_parent_email()} autoComplete="off" required />
      <button className="btn btn-main btn-wide" type="submit" name="do" value="ask-parent">
        {m.purchase_ask()}
      </button>
    </form>
  );
}

export const handle: PageHandle = { ...interactive, needs: { services: ['checkout'] } };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, nonce, appUrl } = page;
  const locale = requireLocale(params.locale);
  const query = new URL(request.url).searchParams;
  if (!page.hasToken) {
    const course = query.get('course');
    const plan = query.has('guest') && course !== null ? await planOf(course) : undefined;
    if (plan === undefined) throw signInFirst(locale.code, query);
    const order: OrderPage = {
      upgrade: { currentActiveAction: 'SignUp', currentPlan: plan.id, is3StepsStepperActive: true },
      plans: [plan],
      isPaid: false,
    };
    return { locale, nonce, appUrl, kind: 'guest', plan, course: course ?? '', order } as const;
  }
  const settings = await requireLearning(page);
  const common = { locale, nonce, appUrl };
  const id = query.get('checkout');
  if (id !== null) {
    const { state, subscription, approval_url } = requireAnswer(await api.getCheckout({ params: { id } }), locale.code);
    const order: OrderPage = {
      upgrade: { payPalSubscribeLink: approval_url ?? '' },
      plans: [],
      isPaid: state === 'paid',
    };
    return { ...common, kind: 'outcome', id, state, until: subscription?.access_until ?? null, order } as const;
  }
  const course = query.get('course') ?? settings.course_code;
  const plan = course === null ? undefined : await planOf(course);
  if (course === null || !plan) throw redirect(href('upgrade', { locale: locale.code }));
  const needsParent = needsParentToBuy(settings.age_band, locale.country);
  const approval = needsParent ? requireAnswer(await api.getApproval({ params: { id: plan.id } }), locale.code) : null;
  const terms = requireAnswer(
    await api.getOrderTerms({ params: { id: plan.id }, query: { locale: locale.code } }),
    locale.code,
  );
  const order: OrderPage = {
    upgrade: {
      currentActiveAction: 'Pay',
      currentPlan: plan.id,
      is3StepsStepperActive: true,
      payPalSubscribeLink: await pageOfBegun(),
    },
    plans: [plan],
    isPaid: false,
  };
  return { ...common, kind: 'order', plan, course, terms, approval, order } as const;

  /** Returns PayPal's page of the order that the buyer comes back from without having paid; '' if it can no longer be paid. */
  async function pageOfBegun(): Promise<string> {
    const begun = query.get('begun');
    const found = begun === null ? null : await api.getCheckout({ params: { id: begun } });
    if (!found?.ok) return '';
    if (found.answer.state === 'paid')
      throw redirect(href('upgradeCheckout', { locale: locale.code }, { checkout: begun ?? '' }));
    return found.answer.approval_url ?? '';
  }

  async function planOf(code: string): Promise<PlanView | undefined> {
    const { providers, plans } = requireAnswer(
      await api.listPlans({ params: { a: locale.country, b: code } }),
      locale.code,
    );
    const isAsked = ({ id, courses }: PlanView) => id === query.get('plan') && (courses?.includes(code) ?? true);
    const regular = providers.length > 0 ? plans.find(isAsked) : undefined;
    if (regular) return regular;
    const reduced = requireAnswer(await api.listDiscounts({ params: { x: locale.country } }), locale.code);
    return reduced.discounts.map(({ plan }) => plan).find(isAsked);
  }
}

/** Returns the redirect to the sign-in, which leads back to the order. */
function signInFirst(locale: LocaleCode, query: URLSearchParams): Response {
  const cookie = rememberOrder({ locale, plan: query.get('plan') ?? '', course: query.get('course') });
  if (cookie === null) return redirect(href('login', { locale }));
  return redirect(`${href('login', { locale })}?why=order`, { headers: { 'set-cookie': cookie } });
}

/** The call that opens a checkout at each provider. */
const callOf = {
  stripe: 'startStripeCheckout',
  paypal: 'startPayPalCheckout',
  solidgate: 'startSolidgateCheckout',
} as const satisfies Record<PaymentProviderName, CallName>;

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const fields = await request.formData();
  const text = textOf(fields);
  const { searchParams } = new URL(request.url);
  if (text('do') === 'guest') {
    const [plan, course] = [searchParams.get('plan') ?? '', searchParams.get('course') ?? ''];
    const email = text('email');
    const body = { email, course_code: course, subject_code: locale.country };
    const made = await api.registerForSubscription({ body });
    if (!made.ok) return formAgain(made.error, locale.code, { agreed: [], email });
    throw redirect(href('upgradeCheckout', { locale: locale.code }, { plan, course }), 303);
  }
  if (text('do') === 'ask-parent') {
    const body = { plan_id: text('plan'), locale: locale.code, parent_email: text('parent_email') };
    const asked = await api.askParentToPay({ body });
    if (!asked.ok) return formAgain(asked.error, locale.code, { agreed: [] });
    throw redirect(href('upgradeCheckout', { locale: locale.code }, { plan: body.plan_id }), 303);
  }
  const agreed = consentKinds.filter((kind) => fields.has(kind));
  const provider = paymentProviders.find((name) => name === fields.get('provider')) ?? 'stripe';
  const opened = await api[callOf[provider]]({
    body: {
      plan_id: text('plan'),
      trial_days: Number(text('trial_days')),
      locale: locale.code,
      consents: agreed.map((kind) => ({ kind, text: text(`${kind}_text`) })),
    },
  });
  if (!opened.ok) return formAgain(opened.error, locale.code, { agreed });
  throw redirect(opened.answer.url, 303);
}

export function meta() {
  return ownPageMeta(m.checkout_title());
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = loaderData;
  const refusal = actionData?.refusal;
  const typed = actionData && 'email' in actionData ? String(actionData.email) : undefined;
  const error = refusal && (refusal.form ?? Object.values(refusal.fields)[0]);
  return (
    <Screen locale={locale}>
      <OrderFrame order={loaderData.order} nonce={loaderData.nonce}>
        <div className="page narrow plans">
          {loaderData.kind === 'guest' ? (
            <GuestOrder {...loaderData} refusal={refusal} typed={typed} />
          ) : loaderData.kind === 'order' ? (
            <Order {...loaderData} error={error} agreed={actionData?.agreed ?? []} />
          ) : (
            <OrderOutcome {...loaderData} />
          )}
        </div>
      </OrderFrame>
    </Screen>
  );
}

interface OrderProps {
  /** What a parent has said, if the learner needs one. */
  readonly approval: CallAnswer<'getApproval'> | null;
  readonly locale: Locale;
  readonly plan: PlanView;
  readonly terms: CallAnswer<'getOrderTerms'>;
  readonly error: string | undefined;
  readonly agreed: readonly string[];
}

function Order({ locale, plan, terms, approval, error, agreed }: OrderProps) {
  return (
    <>
      <OrderSteps />
      <h1>{m.checkout_title()}</h1>
      <FormError error={error} />
      <BackToPayPal />
      <section className="plan-card">
        <h2>{lengthOf(plan)}</h2>
        <p className="plan-price">{moneyOf(plan, locale)}</p>
        <p className="fine">{taxOf(plan, locale)}</p>
      </section>
      {approval !== null && approval.state !== 'confirmed' ? (
        <AskParent plan={plan.id} approval={approval} />
      ) : (
        <form method="post" className="form">
          <input type="hidden" name="plan" value={plan.id} />
          <input type="hidden" name="trial_days" value={plan.trial_days} />
          {terms.consents.map(({ kind, text }) => (
            <div key={kind}>
              <input type="hidden" name={`${kind}_text`} value={text} />
              <label className="consent">
                <input type="checkbox" name={kind} required defaultChecked={agreed.includes(kind)} />
                <span>{text}</span>
              </label>
            </div>
          ))}
          <PayWith />
          {plan.kind === 'pass' && <p>{terms.charges}</p>}
          {plan.kind === 'subscription' && <p>{m.checkout_cancel()}</p>}
          <button className="btn btn-main btn-wide" type="submit" data-entrance="order">
            {m.checkout_order()}
          </button>
          <p className="fine">{m.checkout_lead({ provider: namesOf(plan.providers, locale) })}</p>
        </form>
      )}
      <p>
        <a className="link" href={href('upgrade', { locale: locale.code })}>
          {m.checkout_other_plan()}
        </a>
      </p>
    </>
  );
}

interface OutcomeProps {
  readonly locale: Locale;
  readonly nonce: string;
  readonly appUrl: string;
  readonly id: string;
  readonly state: 'open' | 'paid' | 'closed';
  /** When access ends. */
  readonly until: string | null;
}

function OrderOutcome({ locale, nonce, appUrl, id, state, until }: OutcomeProps) {
  const place = { locale: locale.code };
  if (state === 'paid') {
    return (
      <>
        <h1>{m.checkout_paid()}</h1>
        {until !== null && <p className="lead">{m.checkout_paid_lead({ day: dayOf(until, locale) })}</p>}
        <p className="acts">
          <a className="btn btn-main" href={appUrl} data-entrance="app">
            {m.checkout_to_app()}
          </a>
          <a className="btn btn-quiet" href={href('subscription', place)}>
            {m.subscription_title()}
          </a>
        </p>
      </>
    );
  }
  if (state === 'closed') {
    return (
      <>
        <h1>{m.checkout_closed()}</h1>
        <p className="lead">{m.checkout_closed_lead()}</p>
        <p>
          <a className="btn btn-main" href={href('upgrade', place)}>
            {m.checkout_other_plan()}
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      <h1>{m.checkout_open()}</h1>
      <p className="lead">{m.checkout_open_lead({ seconds: approvalCheckMs / 1000 })}</p>
      <p>
        <a className="btn btn-main" href={href('upgradeCheckout', place, { checkout: id })} data-checkout={id}>
          {m.checkout_ask_again()}
        </a>
      </p>
      <BackToPayPal />
      <script type="module" src={browserScript('checkout-status').src} nonce={nonce} />
    </>
  );
}
