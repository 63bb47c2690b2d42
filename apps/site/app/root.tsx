/** The document: language, head, the one stylesheet, and the script of reading pages. */

import browser from 'virtual:browser-entries';
import { localeOf, locales } from '@lanewise/contracts/countries';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, useLocation, useMatches, useRouteError } from 'react-router';
import { ErrorScreen } from './shell/error-screen.tsx';
import type { PageHandle } from './shell/page-handle.ts';
import styles from './styles/app.css?url';
import instrumentSans from './styles/fonts/instrument-sans-latin-wght-normal.woff2?url';
import overpass from './styles/fonts/overpass-latin-wght-normal.woff2?url';

export function links() {
  return [
    { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
    { rel: 'preload', href: instrumentSans, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    { rel: 'preload', href: overpass, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    { rel: 'stylesheet', href: styles },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const prefix = useLocation().pathname.split('/')[1];
  const locale = localeOf(prefix) ?? locales.us;
  const kind = (useMatches().findLast((match) => match.handle)?.handle as PageHandle | undefined)?.kind ?? 'reading';
  return (
    <html lang={locale.tag} data-messages={locale.messages}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        {kind === 'reading' && <script type="module" src={browser.reading.src} async />}
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const locale = localeOf(useLocation().pathname.split('/')[1]);
  return <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} locale={locale} />;
}
