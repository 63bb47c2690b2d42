/** The endpoints of Stripe's API that the product uses. Parameters that Stripe's SDK has no name for are refused, as Stripe does. */
import { DAY_SECONDS } from '@lanewise/contracts/durations';
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
import type { StripeWorld } from './world.ts';

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

const createSession: EndpointHandler = (world, { params }) => {
  allow(params, sessionParams);
  const mode = required(params, 'mode');
  const priceId = required(params, 'line_items[0][price]');
  const price = world.prices.find((each) => priceView(each).id === priceId);
  if (!price) throw new Refused(`No such price: '${priceId}'`, 'line_items[0][price]');
  if ((mode === 'subscription') !== (price.recurring !== null)) {
    throw new Refused('The mode does not fit the price.', 'line_items[0][price]');
  }
  const expiresAt = Number(required(params, 'expires_at'));
  // docs.stripe.com/api/checkout/sessions/create: from 30 minutes to 24 hours.
  if (expiresAt < world.now() + 30 * 60 || expiresAt > world.now() + DAY_SECONDS) {
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
  world.sessions.set(session.id, session);
  return world.session(session.id) ?? null;
};

const changeSubscription: EndpointHandler = (world, { params }, id) => {
  allow(params, ['cancel_at_period_end', 'pause_collection', 'billing_cycle_anchor', 'proration_behavior']);
  const subscription = world.subscriptions.get(id);
  if (!subscription) return null;
  if (subscription.status === 'canceled') throw new Refused('A canceled subscription can only update its metadata.');
  const cancels = params.get('cancel_at_period_end');
  if (cancels !== null) {
    if (subscription.schedule) {
      throw new Refused('The subscription is managed by a subscription schedule.', 'cancel_at_period_end');
    }
    world.setRenewal(subscription, cancels === 'true');
  }
  const pauses = params.get('pause_collection[behavior]');
  if (pauses !== null || params.get('pause_collection') === '') {
    world.setPaused(subscription, pauses !== null, params.get('billing_cycle_anchor[type]') === 'now');
  }
  return subscriptionView(subscription);
};

const chargeOfPayment = (world: StripeWorld, payment: string) =>
  [...world.charges.values()].find(({ paymentIntent }) => paymentIntent === payment);

const endpoints: readonly Endpoint[] = [
  [
    'GET',
    /^\/v1\/prices$/,
    (world, { params }) => {
      allow(params, ['lookup_keys', 'active', 'limit']);
      return list(
        '/v1/prices',
        world.prices.filter(({ lookupKey }) => params.get('lookup_keys[0]') === lookupKey).map(priceView),
      );
    },
  ],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (world, _request, id) => world.session(id) ?? null],
  [
    'POST',
    /^\/v1\/billing_portal\/sessions$/,
    (world, { params }) => {
      allow(params, ['customer', 'locale', 'return_url', 'flow_data']);
      const customer = required(params, 'customer');
      if (![...world.subscriptions.values()].some((each) => each.customer === customer)) return null;
      if (required(params, 'flow_data[type]') !== 'payment_method_update')
        throw new Refused('Unknown flow.', 'flow_data');
      const portal = { id: newId('bps'), customer, returnUrl: required(params, 'return_url') };
      world.portals.set(portal.id, portal);
      return { id: portal.id, object: 'billing_portal.session', customer, url: world.pageOfPortal(portal.id) };
    },
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    (world, _request, id) => {
      const session = world.sessions.get(id);
      if (session?.status !== 'open') throw new Refused('Only Checkout Sessions with a status of open can be expired.');
      world.expire(session);
      return world.session(id) ?? null;
    },
  ],
  [
    'GET',
    /^\/v1\/subscriptions\/(\w+)$/,
    (world, { params }, id) => {
      const subscription = world.subscriptions.get(id);
      return subscription ? subscriptionView(subscription, params.get('expand[0]') === 'schedule') : null;
    },
  ],
  [
    'GET',
    /^\/v1\/subscriptions$/,
    (world, { params }) => {
      allow(params, ['status', 'created', 'limit']);
      const since = Number(params.get('created[gte]') ?? 0);
      const found = [...world.subscriptions.values()].filter(({ startDate }) => startDate >= since);
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
    (world, _request, id) => {
      const subscription = world.subscriptions.get(id);
      if (!subscription || subscription.status === 'canceled') return null;
      world.cancel(subscription);
      return subscriptionView(subscription);
    },
  ],
  [
    'GET',
    /^\/v1\/payment_intents\/(\w+)$/,
    (world, { params }, id) => {
      const charge = chargeOfPayment(world, id);
      return charge ? paymentView(charge, params.get('expand[0]') === 'latest_charge.balance_transaction') : null;
    },
  ],
  [
    'GET',
    /^\/v1\/charges$/,
    (world, { params }) => {
      allow(params, ['customer', 'limit', 'expand']);
      const own = [...world.charges.values()].filter(({ customer }) => customer === required(params, 'customer'));
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
    (world, _request, id) => {
      const charge = world.charges.get(id);
      return charge ? chargeView(charge) : null;
    },
  ],
  [
    'GET',
    /^\/v1\/payment_intents$/,
    (world, { params }) => {
      allow(params, ['created', 'limit']);
      const since = Number(params.get('created[gte]') ?? 0);
      const found = [...world.charges.values()].filter(({ created }) => created >= since);
      return list(
        '/v1/payment_intents',
        found.map((charge) => paymentView(charge, false)),
      );
    },
  ],
  [
    'GET',
    /^\/v1\/payouts$/,
    (world, { params }) => {
      allow(params, ['created', 'limit']);
      const [from, until] = [Number(params.get('created[gte]')), Number(params.get('created[lt]'))];
      const own = world.payouts.filter(({ created }) => created >= from && created < until);
      return list('/v1/payouts', own.map(payoutView));
    },
  ],
  [
    'GET',
    /^\/v1\/disputes$/,
    (world, { params }) => {
      const charge = world.charges.get(required(params, 'charge'));
      return list('/v1/disputes', charge?.dispute ? [disputeView(charge)] : []);
    },
  ],
  [
    'POST',
    /^\/v1\/refunds$/,
    (world, { params }) => {
      allow(params, ['charge', 'amount', 'reason']);
      const charge = world.charges.get(required(params, 'charge'));
      if (!charge) return null;
      const amount = Number(required(params, 'amount'));
      if (amount > charge.amount - charge.refunded)
        throw new Refused('Refund amount is greater than the charge.', 'amount');
      world.refund(charge, amount);
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
export function stripeWire(world: StripeWorld): (request: StripeRequest) => StripeAnswer {
  const answered = new Map<string, StripeAnswer>();
  return (request) => {
    const key = request.method === 'POST' ? request.idempotencyKey : undefined;
    const known = key === undefined ? undefined : answered.get(key);
    if (known) return known;
    const answer = answerOnce(world, request);
    if (key !== undefined && answer.status === 200) answered.set(key, answer);
    return answer;
  };
}

function answerOnce(world: StripeWorld, request: StripeRequest): StripeAnswer {
  const { method, path } = request;
  for (const [own, pattern, endpoint] of endpoints) {
    const match = own === method ? pattern.exec(path) : null;
    if (!match) continue;
    try {
      const body = endpoint(world, request, match[1] ?? '');
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
