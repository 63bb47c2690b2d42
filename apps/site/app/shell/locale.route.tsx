/** Everything under a locale prefix: an unknown prefix is not found. */
import { localeOf } from '@lanewise/contracts/countries';
import { Outlet } from 'react-router';
import type { Route } from './+types/locale.route.ts';

export function loader({ params }: Route.LoaderArgs) {
  if (!localeOf(params.locale)) throw new Response(null, { status: 404 });
  return null;
}

export default function LocaleLayout() {
  return <Outlet />;
}
