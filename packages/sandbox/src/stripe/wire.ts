/** The endpoints of Stripe's API that the product uses. Parameters that Stripe's SDK has no name for are refused, as Stripe does. */
import {
  chargeView,
  disputeView,
  newId,
  paymentView,
  priceView,
  type SandboxSession,
  subscriptionView,
} from './objects.ts';
import type { StripeWorld } from './world.ts';

export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  /** Of the query and, for POST, the body; nested names in brackets, as Stripe writes them. */
  readonly params: URLSearchParams;
  readonly idempotencyKey: string | undefined;
}

export interface StripeAnswer {
  readonly status: number;
  readonly body: object;
}

type Endpoint = (world: StripeWorld, request: StripeRequest, id: string) => object | null;

/** A request that Stripe would refuse. */
class Refused extends Error {
  readonly param: string | null;
  constructor(message: string, param: string | null = null) {
    super(message);
    this.param = param;
  }
}

const list = (url: string, data: readonly object[]) => ({ object: 'list', url, data, has_more: false });

/** Refuses parameters that are not among the names; `[` ends the name of a nested one. */
function allow(params: URLSearchParams, names: readonly string[]): void {
  for (const name of params.keys()) {
    const [first = ''] = name.split('[');
    if (!names.includes(first)) throw new Refused(`Received unknown parameter: ${name}`, name);
  }
}

function required(params: URLSearchParams, name: string): string {
  const value = params.get(name);
  if (value === null || value === '') throw new Refused(`Missing required param: ${name}.`, name);
  return value;
}

const metadataOf = (params: URLSearchParams, prefix: string) =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const key = name.startsWith(`${prefix}[`) ? name.slice(prefix.length + 1, -1) : null;
      return key === null ? [] : [[key, value]];
    }),
  );

const sessionParams = [
  ...['mode', 'line_items', 'client_reference_id', 'customer_email', 'locale', 'success_url', 'cancel_url'],
  ...['expires_at', 'metadata', 'customer_creation', 'payment_intent_data', 'subscription_data'],
];

const createSession: Endpoint = (world, { params }) => {
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
  if (expiresAt < world.now() + 30 * 60 || expiresAt > world.now() + 24 * 60 * 60) {
    throw new Refused('The expires_at timestamp must be between 30 minutes and 24 hours from now.', 'expires_at');
  }
  const data = mode === 'subscription' ? 'subscription_data' : 'payment_intent_data';
  const session: SandboxSession = {
    id: newId('cs'),
    mode: mode === 'subscription' ? 'subscription' : 'payment',
    ...{ price, expiresAt, email: params.get('customer_email') ?? '' },
    successUrl: required(params, 'success_url'),
    cancelUrl: required(params, 'cancel_url'),
    metadata: metadataOf(params, 'metadata'),
    purchaseMetadata: metadataOf(params, `${data}[metadata]`),
    trialDays: Number(params.get('subscription_data[trial_period_days]') ?? 0),
    ...{ status: 'open', subscription: null, paymentIntent: null, customer: null },
  };
  world.sessions.set(session.id, session);
  return world.session(session.id) ?? null;
};

const chargeOfPayment = (world: StripeWorld, payment: string) =>
  [...world.charges.values()].find(({ paymentIntent }) => paymentIntent === payment);

const endpoints: readonly (readonly [method: string, path: RegExp, answer: Endpoint])[] = [
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
    (world, _request, id) => {
      const subscription = world.subscriptions.get(id);
      return subscription ? subscriptionView(subscription) : null;
    },
  ],
  [
    'POST',
    /^\/v1\/subscriptions\/(\w+)$/,
    (world, { params }, id) => {
      allow(params, ['cancel_at_period_end']);
      const subscription = world.subscriptions.get(id);
      if (!subscription) return null;
      if (subscription.status === 'canceled')
        throw new Refused('A canceled subscription can only update its metadata.');
      world.setRenewal(subscription, required(params, 'cancel_at_period_end') === 'true');
      return subscriptionView(subscription);
    },
  ],
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
      return charge ? paymentView(charge, params.get('expand[0]') === 'latest_charge') : null;
    },
  ],
  [
    'GET',
    /^\/v1\/charges$/,
    (world, { params }) => {
      allow(params, ['customer', 'limit']);
      const own = [...world.charges.values()].filter(({ customer }) => customer === required(params, 'customer'));
      return list('/v1/charges', own.toReversed().map(chargeView));
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
