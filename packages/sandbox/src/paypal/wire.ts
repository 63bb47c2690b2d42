/**
 * The endpoints of PayPal's API that the product uses. Bodies are checked against PayPal's OpenAPI, and fields it does not name are
 * refused.
 */
import { DAY_MS } from '@lanewise/contracts/durations';
import { z } from 'zod';
import type { PayPalBackend } from './backend.ts';
import {
  captureView,
  disputeInfo,
  disputeView,
  moneyView,
  newId,
  type PayPalSubscription,
  planView,
  reportedPayment,
  reportedPayout,
  saleView,
  transactionView,
} from './objects.ts';

export interface PayPalRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** PayPal-Request-Id: repeats the answer to the first request with the same id. */
  readonly requestId: string | undefined;
}

export interface PayPalAnswer {
  readonly status: number;
  readonly body: object | null;
}

/** A request that PayPal would refuse with 422. */
class Refused extends Error {}

type Endpoint = readonly [
  method: string,
  path: RegExp,
  answer: (backend: PayPalBackend, request: PayPalRequest, id: string) => object | 'done' | null,
];

/** Milliseconds of the longest span of a list of transactions: 31 days. */
const LONGEST_REPORT = 31 * DAY_MS;

const text = (least: number, most: number) => z.string().min(least).max(most);
const locale = z.string().regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}))?$/);
const reasonSchema = z.strictObject({ reason: text(1, 128) });
const moneySchema = z.strictObject({ currency_code: z.string().length(3), value: z.string().regex(/^\d+\.\d{2}$/) });

const NewSubscription = z.strictObject({
  plan_id: text(3, 50),
  custom_id: z.string().regex(/^[\x20-\x7E]{1,127}$/),
  subscriber: z.strictObject({ email_address: z.email().max(254) }),
  application_context: z.strictObject({
    locale,
    return_url: z.url(),
    cancel_url: z.url(),
    shipping_preference: z.literal('NO_SHIPPING'),
    user_action: z.literal('CONTINUE'),
  }),
});

const NewOrder = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.strictObject({ reference_id: text(1, 256), custom_id: text(1, 127), amount: moneySchema }),
  ]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        locale,
        return_url: z.url(),
        cancel_url: z.url(),
        shipping_preference: z.literal('NO_SHIPPING'),
        user_action: z.literal('PAY_NOW'),
      }),
    }),
  }),
});

const Revision = z.strictObject({
  plan_id: text(3, 50),
  application_context: z.strictObject({ return_url: z.url(), cancel_url: z.url() }),
});

const Refund = z.strictObject({ amount: moneySchema });

const amountOf = ({ value }: z.infer<typeof moneySchema>) => Math.round(Number(value) * 100);

function planById(backend: PayPalBackend, id: string) {
  const plan = backend.plans.find((each) => each.id === id);
  if (!plan) throw new Refused('INVALID_RESOURCE_ID');
  return plan;
}

/** Returns an endpoint that changes a subscription with one of the statuses. */
function changing(
  action: string,
  from: readonly PayPalSubscription['status'][],
  change: (backend: PayPalBackend, subscription: PayPalSubscription, reason: string) => void,
): Endpoint {
  return [
    'POST',
    new RegExp(`^/v1/billing/subscriptions/(I-\\w+)/${action}$`),
    (backend, { body }, id) => {
      const { reason } = reasonSchema.parse(body);
      const subscription = backend.subscriptions.get(id);
      if (!subscription) return null;
      if (!from.includes(subscription.status)) throw new Refused('SUBSCRIPTION_STATUS_INVALID');
      change(backend, subscription, reason);
      return 'done';
    },
  ];
}

const endpoints: readonly Endpoint[] = [
  [
    'GET',
    /^\/v1\/billing\/plans\/([\w-]+)$/,
    (backend, _request, id) => {
      const plan = backend.plans.find((each) => each.id === id);
      return plan ? planView(plan) : null;
    },
  ],
  [
    'POST',
    /^\/v1\/billing\/subscriptions$/,
    (backend, { body }) => {
      const { plan_id, custom_id, subscriber, application_context: context } = NewSubscription.parse(body);
      const subscription = backend.openSubscription({
        plan: planById(backend, plan_id),
        customId: custom_id,
        email: subscriber.email_address,
        returnUrl: context.return_url,
        cancelUrl: context.cancel_url,
      });
      return backend.view(subscription);
    },
  ],
  [
    'GET',
    /^\/v1\/billing\/subscriptions$/,
    (backend, { query }) => {
      const since = new Date(query.get('created_after') ?? 0);
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 10)];
      const all = [...backend.subscriptions.values()].filter(({ createdAt }) => createdAt >= since);
      return { subscriptions: all.slice((page - 1) * size, page * size).map((each) => backend.view(each)), links: [] };
    },
  ],
  [
    'GET',
    /^\/v1\/billing\/subscriptions\/(I-\w+)$/,
    (backend, _request, id) => {
      const subscription = backend.subscriptions.get(id);
      return subscription ? backend.view(subscription) : null;
    },
  ],
  [
    'GET',
    /^\/v1\/billing\/subscriptions\/(I-\w+)\/transactions$/,
    (backend, { query }, id) => {
      const [from, to] = [new Date(query.get('start_time') ?? ''), new Date(query.get('end_time') ?? '')];
      if (!(from < to)) throw new Refused('INVALID_PARAMETER_VALUE');
      const own = backend.paymentsOf(id).filter(({ at }) => at >= from && at <= to);
      return backend.subscriptions.has(id) ? { transactions: own.toReversed().map(transactionView) } : null;
    },
  ],
  changing('activate', ['APPROVED', 'SUSPENDED'], (backend, subscription, reason) =>
    backend.activate(subscription, reason),
  ),
  changing('suspend', ['ACTIVE'], (backend, subscription, reason) =>
    backend.setStatus(subscription, 'SUSPENDED', reason),
  ),
  changing('cancel', ['ACTIVE', 'SUSPENDED'], (backend, subscription, reason) =>
    backend.setStatus(subscription, 'CANCELLED', reason),
  ),
  [
    'POST',
    /^\/v1\/billing\/subscriptions\/(I-\w+)\/revise$/,
    (backend, { body }, id) => {
      const { plan_id, application_context: context } = Revision.parse(body);
      const subscription = backend.subscriptions.get(id);
      if (!subscription) return null;
      if (subscription.status !== 'ACTIVE') throw new Refused('SUBSCRIPTION_STATUS_INVALID');
      subscription.revision = planById(backend, plan_id);
      Object.assign(subscription, { returnUrl: context.return_url, cancelUrl: context.cancel_url });
      return { plan_id, links: [{ href: backend.pageOf(id), rel: 'approve', method: 'GET' }] };
    },
  ],
  [
    'POST',
    /^\/v2\/checkout\/orders$/,
    (backend, { body }) => {
      const {
        purchase_units: [unit],
        payment_source,
      } = NewOrder.parse(body);
      const { return_url, cancel_url } = payment_source.paypal.experience_context;
      const { reference_id, custom_id, amount } = unit;
      const order = backend.openOrder({
        referenceId: reference_id,
        customId: custom_id,
        amount: amountOf(amount),
        currency: amount.currency_code,
        returnUrl: return_url,
        cancelUrl: cancel_url,
      });
      return backend.viewOfOrder(order);
    },
  ],
  [
    'GET',
    /^\/v2\/checkout\/orders\/(\w+)$/,
    (backend, _request, id) => {
      const order = backend.orders.get(id);
      return order ? backend.viewOfOrder(order) : null;
    },
  ],
  [
    'POST',
    /^\/v2\/checkout\/orders\/(\w+)\/capture$/,
    (backend, _request, id) => {
      const order = backend.orders.get(id);
      if (!order) return null;
      if (order.status !== 'APPROVED') throw new Refused('ORDER_NOT_APPROVED');
      if (!backend.capture(order)) throw new Refused('INSTRUMENT_DECLINED');
      return backend.viewOfOrder(order);
    },
  ],
  [
    'GET',
    /^\/v2\/payments\/captures\/(\w+)$/,
    (backend, _request, id) => {
      const payment = backend.payments.get(id);
      return payment ? captureView(payment) : null;
    },
  ],
  [
    'POST',
    /^\/v2\/payments\/captures\/(\w+)\/refund$/,
    (backend, { body }, id) => {
      const { amount } = Refund.parse(body);
      const payment = backend.payments.get(id);
      if (!payment) return null;
      if (amount.currency_code !== payment.currency) throw new Refused('REFUND_CURRENCY_MISMATCH');
      if (amountOf(amount) > payment.amount - payment.refunded) throw new Refused('REFUND_AMOUNT_EXCEEDED');
      backend.refund(payment, amountOf(amount));
      return { id: newId(), status: 'COMPLETED', amount: moneyView(amountOf(amount), payment.currency) };
    },
  ],
  [
    'GET',
    /^\/v1\/payments\/sale\/(\w+)$/,
    (backend, _request, id) => {
      const payment = backend.payments.get(id);
      return payment?.owner.startsWith('I-') ? saleView(payment) : null;
    },
  ],
  [
    'GET',
    /^\/v1\/reporting\/transactions$/,
    (backend, { query }) => {
      const [from, to] = [new Date(query.get('start_date') ?? ''), new Date(query.get('end_date') ?? '')];
      if (!(from < to) || to.getTime() - from.getTime() > LONGEST_REPORT) throw new Refused('INVALID_REQUEST');
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 100)];
      const all = [
        ...[...backend.payments.values()].map((each) => ({
          at: each.at,
          view: reportedPayment(each, backend.customIdOf(each)),
        })),
        ...backend.payouts.map((each) => ({ at: each.at, view: reportedPayout(each) })),
      ].filter(({ at }) => at >= from && at <= to);
      const listed = all.slice((page - 1) * size, page * size).map(({ view }) => view);
      const span = { start_date: from.toISOString(), end_date: to.toISOString() };
      const pages = { page, total_items: all.length, total_pages: Math.ceil(all.length / size) };
      return { ...(listed.length > 0 && { transaction_details: listed }), ...span, ...pages };
    },
  ],
  [
    'GET',
    /^\/v1\/customer\/disputes$/,
    (backend, { query }) => {
      const payment = backend.payments.get(query.get('disputed_transaction_id') ?? '');
      return payment?.dispute ? { items: [disputeInfo(payment)] } : {};
    },
  ],
  [
    'GET',
    /^\/v1\/customer\/disputes\/([\w-]+)$/,
    (backend, _request, id) => {
      const payment = [...backend.payments.values()].find(({ dispute }) => dispute?.id === id);
      return payment ? disputeView(payment) : null;
    },
  ],
];

/** Answers a request to PayPal's API. */
export function payPalWire(backend: PayPalBackend): (request: PayPalRequest) => PayPalAnswer {
  const answered = new Map<string, PayPalAnswer>();
  return (request) => {
    const key = request.method === 'POST' && request.requestId ? `${request.path} ${request.requestId}` : null;
    const known = key === null ? undefined : answered.get(key);
    if (known) return known;
    const answer = answerOnce(backend, request);
    if (key !== null && answer.status < 300) answered.set(key, answer);
    return answer;
  };
}

function answerOnce(backend: PayPalBackend, request: PayPalRequest): PayPalAnswer {
  for (const [method, path, endpoint] of endpoints) {
    const match = method === request.method ? path.exec(request.path) : null;
    if (!match) continue;
    try {
      const body = endpoint(backend, request, match[1] ?? '');
      if (body === null) return fault(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
      if (body === 'done') return { status: 204, body: null };
      // 201 for created objects, 200 for changed ones.
      return { status: method === 'POST' && !request.path.endsWith('/revise') ? 201 : 200, body };
    } catch (error) {
      if (error instanceof Refused) return fault(422, 'UNPROCESSABLE_ENTITY', error.message);
      if (error instanceof z.ZodError) return fault(400, 'INVALID_REQUEST', z.prettifyError(error));
      throw error;
    }
  }
  return fault(404, 'RESOURCE_NOT_FOUND', `${request.method} ${request.path}`);
}

function fault(status: number, name: string, issue: string): PayPalAnswer {
  return { status, body: { name, message: issue, debug_id: newId(), details: [{ issue }], links: [] } };
}
