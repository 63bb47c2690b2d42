/**
 * Everything under a locale prefix. One of our paths without a prefix redirects to the visitor's locale, or to one that has the page; any other
 * prefix is not found.
 */
import { localeForPath } from '@lanewise/contracts/addresses';
import { localeOf } from '@lanewise/contracts/countries';
import { type MiddlewareFunction, redirect } from 'react-router';
import { pageContext } from '../page-context.ts';

/** Checks the locale of an address that begins with one. @throws {Response} a redirect or a 404 */
export const requirePrefix: MiddlewareFunction<Response> = ({
  pattern,
  params,
  url: { pathname, search },
  context,
}) => {
  if (!pattern.startsWith(':locale') || localeOf(params.locale)) return;
  const locale = localeForPath(pathname, context.get(pageContext).locale.code);
  if (locale === undefined) throw new Response(null, { status: 404 });
  throw redirect(`/${locale}${pathname}${search}`);
};
