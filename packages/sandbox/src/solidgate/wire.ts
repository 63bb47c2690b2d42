/** The endpoints of Solidgate's API that the product uses. Unknown fields are refused. */

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@lanewise/contracts/durations';
import { z } from 'zod';
import type { SolidgateBackend } from './backend.ts';
import { orderView, reportedOrder, type SandboxPage, type SolidgateSubscription, tokenOf } from './objects.ts';

export interface SolidgateRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const id = z.string().min(1).max(255);
const link = z.url();
const dateTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

/** The request that opens a payment page or form. */
const OrderSchema = z.strictObject({
  order_id: id,
  order_description: z.string().min(1).max(255),
  customer_email: z.email().max(100),
  success_url: link,
  fail_url: link,
  amount: z.int().nonnegative().optional(),
  currency: z.string().length(3).optional(),
  product_id: z.string().max(36).optional(),
  customer_account_id: z.string().max(100).optional(),
});

const PageSchema = z.strictObject({
  order: OrderSchema,
  page_customization: z.strictObject({ public_name: z.string().min(1), back_url: link }),
});

const CancelSchema = z.strictObject({
  subscription_id: id,
  force: z.boolean(),
  cancel_code: z.string().regex(/^8\.\d\d$/),
});
const RestoreSchema = z.strictObject({
  subscription_id: id,
  expired_at: dateTime,
});
const SwitchSchema = z.strictObject({ subscription_id: id, new_product_id: id });
const PauseSchema = z.strictObject({
  start_point: z.strictObject({ type: z.literal('immediate') }),
  stop_point: z.strictObject({ type: z.literal('infinite') }),
});
/** The request of a report (api-docs.solidgate.com/api/reports/retrieve-card-orders, version 1.0.0, read on 2026-11-29). */
const ReportSchema = z.strictObject({
  filter: z.enum(['updated_at', 'created_at']).optional(),
  date_from: dateTime,
  date_to: dateTime,
  limit: z.int().positive().max(2000).optional(),
  next_page_iterator: z.string().optional(),
});

/** Orders of a page, fewer than a seller has in a week, so that there is more than one. */
const REPORT_PAGE = 2;

const RefundSchema = z.strictObject({ order_id: id, amount: z.int().positive() });

/** A request that Solidgate refuses, with one of its codes. */
class Refused extends Error {}

type Endpoint = readonly [
  method: string,
  path: RegExp,
  answer: (backend: SolidgateBackend, body: unknown, id: string, pageOf: (guid: string) => string) => object,
];

function subscriptionOf(backend: SolidgateBackend, reference: string): SolidgateSubscription {
  const subscription = backend.subscriptions.get(reference);
  if (!subscription) throw new Refused('2.01');
  return subscription;
}

/** Opens a page for an order. */
export function openPage(backend: SolidgateBackend, given: unknown): SandboxPage {
  const order = OrderSchema.parse(given);
  const product = backend.products.find((each) => each.id === order.product_id) ?? null;
  if (order.product_id !== undefined && (!product || order.customer_account_id === undefined))
    throw new Refused('2.01');
  if (!product && (order.amount === undefined || order.currency === undefined)) throw new Refused('2.01');
  if (backend.orders.has(order.order_id)) throw new Refused('2.08');
  const page: SandboxPage = {
    guid: randomUUID(),
    orderId: order.order_id,
    product,
    description: order.order_description,
    isActive: true,
    amount: product ? (product.trialDays > 0 ? 0 : product.amount) : (order.amount ?? 0),
    currency: product?.currency ?? order.currency ?? '',
    customer: order.customer_account_id ?? '',
    successUrl: order.success_url,
    failUrl: order.fail_url,
    expiresAt: new Date(backend.now().getTime() + DAY_MS),
  };
  backend.pages.set(page.guid, page);
  return page;
}

const endpoints: readonly Endpoint[] = [
  [
    'POST',
    /^\/page\/init$/,
    (backend, body, _id, pageOf) => {
      const { guid } = openPage(backend, PageSchema.parse(body).order);
      return { url: pageOf(guid), guid };
    },
  ],
  [
    'POST',
    /^\/page\/deactivate$/,
    (backend, body) => {
      const page = backend.pages.get(z.strictObject({ guid: id }).parse(body).guid);
      if (!page?.isActive) throw new Refused('2.01');
      page.isActive = false;
      return { status: 'ok' };
    },
  ],
  [
    'POST',
    /^\/pay\/status$/,
    (backend, body) => {
      const order = backend.orders.get(z.strictObject({ order_id: id }).parse(body).order_id);
      if (!order) throw new Refused('2.01');
      return orderView(order);
    },
  ],
  [
    'POST',
    /^\/reports\/card-orders$/,
    (backend, body) => {
      const { date_from, date_to, next_page_iterator: after = '0' } = ReportSchema.parse(body);
      const [from, to] = [date_from, date_to].map((text) => new Date(`${text.replace(' ', 'T')}Z`).getTime());
      const all = [...backend.orders.values()].filter(
        ({ at }) => at.getTime() >= (from ?? 0) && at.getTime() <= (to ?? 0),
      );
      const begin = Number(after);
      const end = begin + REPORT_PAGE;
      return {
        orders: all.slice(begin, end).map(reportedOrder),
        metadata: { next_page_iterator: end < all.length ? String(end) : null },
      };
    },
  ],
  [
    'POST',
    /^\/pay\/refund$/,
    (backend, body) => {
      const { order_id, amount } = RefundSchema.parse(body);
      const order = backend.orders.get(order_id);
      if (!order || amount > order.amount - order.refunded) throw new Refused('2.06');
      backend.refund(order, amount);
      return orderView(order);
    },
  ],
  [
    'GET',
    /^\/subscriptions\/products\/([\w-]+)\/prices$/,
    (backend, _body, product) => {
      const found = backend.products.find((each) => each.id === product);
      if (!found) throw new Refused('2.01');
      const { amount, currency } = found;
      return { data: [{ id: `price-${product}`, default: true, status: 'active', product_price: amount, currency }] };
    },
  ],
  [
    'POST',
    /^\/subscriptions\/subscription\/status$/,
    (backend, body) =>
      backend.view(subscriptionOf(backend, z.strictObject({ subscription_id: id }).parse(body).subscription_id)),
  ],
  [
    'POST',
    /^\/subscriptions\/subscription\/cancel$/,
    (backend, body) => {
      const { subscription_id, force } = CancelSchema.parse(body);
      const subscription = subscriptionOf(backend, subscription_id);
      if (['cancelled', 'expired'].includes(subscription.status)) throw new Refused('2.01');
      backend.cancel(subscription, force);
      return { status: 'ok' };
    },
  ],
  [
    'POST',
    /^\/subscriptions\/subscription\/restore$/,
    (backend, body) => {
      const subscription = subscriptionOf(backend, RestoreSchema.parse(body).subscription_id);
      if (subscription.cancelledAt === null) throw new Refused('2.01');
      backend.restore(subscription);
      return { status: 'ok' };
    },
  ],
  [
    'POST',
    /^\/subscriptions\/subscription\/switch-subscription-product$/,
    (backend, body) => {
      const { subscription_id, new_product_id } = SwitchSchema.parse(body);
      const product = backend.products.find((each) => each.id === new_product_id);
      if (!product) throw new Refused('2.01');
      backend.switchProduct(subscriptionOf(backend, subscription_id), product);
      return { status: 'ok' };
    },
  ],
  [
    'POST',
    /^\/subscriptions\/subscription\/update-token$/,
    (backend, body) => {
      const { subscription_id, token } = z
        .strictObject({ subscription_id: id, token: z.string().min(1).max(500) })
        .parse(body);
      const order = [...backend.orders.values()].find((each) => tokenOf(each) === token);
      if (!order) throw new Refused('2.01');
      backend.setCard(subscriptionOf(backend, subscription_id), order.card);
      return { status: 'ok' };
    },
  ],
  [
    'POST',
    /^\/subscriptions\/subscriptions\/([\w-]+)\/pause-schedule$/,
    (backend, body, reference) => {
      PauseSchema.parse(body);
      const subscription = subscriptionOf(backend, reference);
      if (subscription.status !== 'active') throw new Refused('2.01');
      backend.pause(subscription);
      return { status: 'ok' };
    },
  ],
  [
    'DELETE',
    /^\/subscriptions\/subscriptions\/([\w-]+)\/pause-schedule$/,
    (backend, _body, reference) => {
      const subscription = subscriptionOf(backend, reference);
      if (subscription.status !== 'paused') throw new Refused('2.01');
      backend.resume(subscription);
      return { status: 'ok' };
    },
  ],
];

/** Answers a request. As at Solidgate, a refusal has status 200. */
export function answerOf(
  backend: SolidgateBackend,
  { method, path, body }: SolidgateRequest,
  pageOf: (guid: string) => string,
): { readonly status: number; readonly body: object } {
  for (const [own, pattern, endpoint] of endpoints) {
    const match = own === method ? pattern.exec(path) : null;
    if (!match) continue;
    try {
      return { status: 200, body: endpoint(backend, body, match[1] ?? '', pageOf) };
    } catch (error) {
      const code = error instanceof Refused ? error.message : error instanceof z.ZodError ? '2.01' : null;
      if (code === null) throw error;
      return { status: 200, body: { error: { code, messages: {} } } };
    }
  }
  return { status: 404, body: { message: `${method} ${path}` } };
}
