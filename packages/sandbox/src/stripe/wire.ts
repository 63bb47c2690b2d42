/** The endpoints of Stripe's API that the product uses. Parameters that Stripe's SDK has no name for are refused, as Stripe does. */
import { DAY_SECONDS } from '@lanewise/contracts/durations';
import type { StripeBackend } from './backend.ts';
import {
  chargeView,
  disputeView,
  expandedChargeView,
  newId,
  paymentView,
  payoutView,
  priceView,
  type SandboxSession,
  subscriptionView,
} from './objects.ts';
import {
  allow,
  type Endpoint,
  type EndpointHandler,
  list,
  metadataOf,
  Refused,
  required,
  type StripeAnswer,
  type StripeRequest,
} from './request.ts';
import { scheduleEndpoints } from './schedules.ts';

const sessionParams = [
  'mode',
  'line_items',
  'client_reference_id',
  'customer_email',
  'locale',
  'success_url',
  'cancel_url',
  'expires_at',
  'metadata',
  'customer_creation',
  'payment_intent_data',
  'subscription_data',
];

const createSession: EndpointHandler = (backend, { params }) => {
  allow(params, sessionParams);
  const mode = required(params, 'mode');
  const priceId = required(params, 'line_items[0][price]');
  const price = backend.prices.find((each) => priceView(each).id === priceId);
  if (!price) throw new Refused(`No such price: '${priceId}'`, 'line_items[0][price]');
  if ((mode === 'subscription') !== (price.recurring !== null)) {
    throw new Refused('The mode does not fit the price.', 'line_items[0][price]');
  }
  const expiresAt = Number(required(params, 'expires_at'));
  // docs.stripe.com/api/checkout/sessions/create: from 30 minutes to 24 hours.
  if (expiresAt < backend.now() + 30 * 60 || expiresAt > backend.now() + DAY_SECONDS) {
    throw new Refused('The expires_at timestamp must be between 30 minutes and 24 hours from now.', 'expires_at');
  }
  const data = mode === 'subscription' ? 'subscription_data' : 'payment_intent_data';
  const session: SandboxSession = {
    id: newId('cs'),
    mode: mode === 'subscription' ? 'subscription' : 'payment',
    price,
    expiresAt,
    email: params.get('customer_email') ?? '',
    successUrl: required(params, 'success_url'),
    cancelUrl: required(params, 'cancel_url'),
    metadata: metadataOf(params, 'metadata'),
    purchaseMetadata: metadataOf(params, `${data}[metadata]`),
    trialDays: Number(params.get('subscription_data[trial_period_days]') ?? 0),
    status: 'open',
    subscription: null,
    paymentIntent: null,
    customer: null,
  };
  backend.sessions.set(session.id, session);
  return backend.session(session.id) ?? null;
};

const changeSubscription: EndpointHandler = (backend, { params }, id) => {
  allow(params, ['cancel_at_period_end', 'pause_collection', 'billing_cycle_anchor', 'proration_behavior']);
  const subscription = backend.subscriptions.get(id);
  if (!subscription) return null;
  if (subscription.status === 'canceled') throw new Refused('A canceled subscription can only update its metadata.');
  const cancels = params.get('cancel_at_period_end');
  if (cancels !== null) {
    if (subscription.schedule) {
      throw new Refused('The subscription is managed by a subscription schedule.', 'cancel_at_period_end');
    }
    backend.setRenewal(subscription, cancels === 'true');
  }
  const pauses = params.get('pause_collection[behavior]');
  if (pauses !== null || params.get('pause_collection') === '') {
    backend.setPaused(subscription, pauses !== null, params.get('billing_cycle_anchor[type]') === 'now');
  }
  return subscriptionView(subscription);
};

const chargeOfPayment = (backend: StripeBackend, payment: string) =>
  [...backend.charges.values()].find(({ paymentIntent }) => paymentIntent === payment);

const endpoints: readonly Endpoint[] = [
  [
    'GET',
    /^\/v1\/prices$/,
    (backend, { params }) => {
      allow(params, ['lookup_keys', 'active', 'limit']);
      return list(
        '/v1/prices',
        backend.prices.filter(({ lookupKey }) => params.get('lookup_keys[0]') === lookupKey).map(priceView),
      );
    },
  ],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (backend, _request, id) => backend.session(id) ?? null],
  [
    'POST',
    /^\/v1\/billing_portal\/sessions$/,
    (backend, { params }) => {
      allow(params, ['customer', 'locale', 'return_url', 'flow_data']);
      const customer = required(params, 'customer');
      if (![...backend.subscriptions.values()].some((each) => each.customer === customer)) return null;
      if (required(params, 'flow_data[type]') !== 'payment_method_update')
        throw new Refused('Unknown flow.', 'flow_data');
      const portal = { id: newId('bps'), customer, returnUrl: required(params, 'return_url') };
      backend.portals.set(portal.id, portal);
      return { id: portal.id, object: 'billing_portal.session', customer, url: backend.pageOfPortal(portal.id) };
    },
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    (backend, _request, id) => {
      const session = backend.sessions.get(id);
      if (session?.status !== 'open') throw new Refused('Only Checkout Sessions with a status of open can be expired.');
      backend.expire(session);
      return backend.session(id) ?? null;
    },
  ],
  [
    'GET',
    /^\/v1\/subscriptions\/(\w+)$/,
    (backend, { params }, id) => {
      const subscription = backend.subscriptions.get(id);
      return subscription ? subscriptionView(subscription, params.get('expand[0]') === 'schedule') : null;
    },
  ],
  [
    'GET',
    /^\/v1\/subscriptions$/,
    (backend, { params }) => {
      allow(params, ['status', 'created', 'limit']);
      const since = Number(params.get('created[gte]') ?? 0);
      const found = [...backend.subscriptions.values()].filter(({ startDate }) => startDate >= since);
      return list(
        '/v1/subscriptions',
        found.map((each) => subscriptionView(each)),
      );
    },
  ],
  ['POST', /^\/v1\/subscriptions\/(\w+)$/, changeSubscription],
  ...scheduleEndpoints,
  [
    'DELETE',
    /^\/v1\/subscriptions\/(\w+)$/,
    (backend, _request, id) => {
      const subscription = backend.subscriptions.get(id);
      if (!subscription || subscription.status === 'canceled') return null;
      backend.cancel(subscription);
      return subscriptionView(subscription);
    },
  ],
  [
    'GET',
    /^\/v1\/payment_intents\/(\w+)$/,
    (backend, { params }, id) => {
      const charge = chargeOfPayment(backend, id);
      return charge ? paymentView(charge, params.get('expand[0]') === 'latest_charge.balance_transaction') : null;
    },
  ],
  [
    'GET',
    /^\/v1\/charges$/,
    (backend, { params }) => {
      allow(params, ['customer', 'limit', 'expand']);
      const own = [...backend.charges.values()].filter(({ customer }) => customer === required(params, 'customer'));
      const isExpanded = params.get('expand[0]') === 'data.balance_transaction';
      return list(
        '/v1/charges',
        own.toReversed().map((charge) => expandedChargeView(charge, isExpanded)),
      );
    },
  ],
  [
    'GET',
    /^\/v1\/charges\/(\w+)$/,
    (backend, _request, id) => {
      const charge = backend.charges.get(id);
      return charge ? chargeView(charge) : null;
    },
  ],
  [
    'GET',
    /^\/v1\/payment_intents$/,
    (backend, { params }) => {
      allow(params, ['created', 'limit']);
      const since = Number(params.get('created[gte]') ?? 0);
      const found = [...backend.charges.values()].filter(({ created }) => created >= since);
      return list(
        '/v1/payment_intents',
        found.map((charge) => paymentView(charge, false)),
      );
    },
  ],
  [
    'GET',
    /^\/v1\/payouts$/,
    (backend, { params }) => {
      allow(params, ['created', 'limit']);
      const [from, until] = [Number(params.get('created[gte]')), Number(params.get('created[lt]'))];
      const own = backend.payouts.filter(({ created }) => created >= from && created < until);
      return list('/v1/payouts', own.map(payoutView));
    },
  ],
  [
    'GET',
    /^\/v1\/disputes$/,
    (backend, { params }) => {
      const charge = backend.charges.get(required(params, 'charge'));
      return list('/v1/disputes', charge?.dispute ? [disputeView(charge)] : []);
    },
  ],
  [
    'POST',
    /^\/v1\/refunds$/,
    (backend, { params }) => {
      allow(params, ['charge', 'amount', 'reason']);
      const charge = backend.charges.get(required(params, 'charge'));
      if (!charge) return null;
      const amount = Number(required(params, 'amount'));
      if (amount > charge.amount - charge.refunded)
        throw new Refused('Refund amount is greater than the charge.', 'amount');
      backend.refund(charge, amount);
      return {
        id: newId('re'),
        object: 'refund',
        charge: charge.id,
        amount,
        currency: charge.currency,
        status: 'succeeded',
      };
    },
  ],
];

/** Answers a request to Stripe's API. A repeated idempotency key gets the first answer again. */
export function stripeWire(backend: StripeBackend): (request: StripeRequest) => StripeAnswer {
  const answered = new Map<string, StripeAnswer>();
  return (request) => {
    const key = request.method === 'POST' ? request.idempotencyKey : undefined;
    const known = key === undefined ? undefined : answered.get(key);
    if (known) return known;
    const answer = answerOnce(backend, request);
    if (key !== undefined && answer.status === 200) answered.set(key, answer);
    return answer;
  };
}

function answerOnce(backend: StripeBackend, request: StripeRequest): StripeAnswer {
  const { method, path } = request;
  for (const [own, pattern, endpoint] of endpoints) {
    const match = own === method ? pattern.exec(path) : null;
    if (!match) continue;
    try {
      const body = endpoint(backend, request, match[1] ?? '');
      return body ? { status: 200, body } : fault(404, `No such object: '${match[1] ?? ''}'`, null, 'resource_missing');
    } catch (error) {
      if (error instanceof Refused) return fault(400, error.message, error.param);
      throw error;
    }
  }
  return fault(404, `Unrecognized request URL (${method}: ${path}).`, null);
}

function fault(status: number, message: string, param: string | null, code?: string): StripeAnswer {
  return {
    status,
    body: { error: { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) } },
  };
}
