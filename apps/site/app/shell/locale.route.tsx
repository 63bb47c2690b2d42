/** Everything under a locale prefix. One of our paths without a prefix redirects to the visitor's locale; any other prefix is not found. */
import { lacksLocale } from '@lanewise/contracts/addresses';
import { localeOf } from '@lanewise/contracts/countries';
import { Outlet, redirect } from 'react-router';
import { pageContext } from '../page-context.ts';
import type { Route } from './+types/locale.route.ts';

export function loader({ params, request, context }: Route.LoaderArgs) {
  if (localeOf(params.locale)) return null;
  const { pathname, search } = new URL(request.url);
  if (!lacksLocale(pathname)) throw new Response(null, { status: 404 });
  throw redirect(`/${context.get(pageContext).locale.code}${pathname}${search}`);
}

export default function LocaleLayout() {
  return <Outlet />;
}
