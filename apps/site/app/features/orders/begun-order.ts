/** An order that a guest has begun. It is remembered for an hour, so that signing in or up leads back to it. */
import { href } from '@lanewise/contracts/addresses';
import { begunOrderCookie, cookieNames } from '@lanewise/contracts/constants/cookies';
import { type LocaleCode, localeOf } from '@lanewise/contracts/countries';
import { parseCookie, stringifySetCookie } from 'cookie';

interface BegunOrder {
  readonly locale: LocaleCode;
  readonly plan: string;
  /** null: the course that the learner has chosen. */
  readonly course: string | null;
}

const CODE = '[a-z\\d-]{1,64}';
const ORDER = new RegExp(`^([a-z-]{2,8})\\.(${CODE})\\.(${CODE})?$`);

/** Returns the order in a Cookie header; null if there is none. */
export function begunOrder(cookies: string | null): BegunOrder | null {
  const [, code, plan, course] = ORDER.exec(parseCookie(cookies ?? '')[cookieNames.order] ?? '') ?? [];
  const locale = localeOf(code);
  return locale && plan !== undefined ? { locale: locale.code, plan, course: course ?? null } : null;
}

/** Returns the path of the order in a Cookie header; null if there is none. */
export function begunOrderPath(cookies: string | null): string | null {
  const order = begunOrder(cookies);
  if (order === null) return null;
  const { locale, plan, course } = order;
  return href('upgradeCheckout', { locale }, { plan, ...(course !== null && { course }) });
}

/** Returns the path by which a guest orders with an email address only; null if there is no order, or its course is unknown. */
export function guestOrderPath(cookies: string | null): string | null {
  const order = begunOrder(cookies);
  if (order === null || order.course === null) return null;
  const { locale, plan, course } = order;
  return href('upgradeCheckout', { locale }, { plan, course, guest: 1 });
}

/** Returns the `Set-Cookie` value that remembers an order; null if its codes could not be read back. */
export function rememberOrder({ locale, plan, course }: BegunOrder): string | null {
  const value = `${locale}.${plan}.${course ?? ''}`;
  return ORDER.test(value) ? stringifySetCookie({ name: cookieNames.order, value, ...begunOrderCookie }) : null;
}

/** The `Set-Cookie` value that forgets it. */
export const forgetOrder = stringifySetCookie({ name: cookieNames.order, value: '', ...begunOrderCookie, maxAge: 0 });
