/** The document: language, head, the stylesheets, and the script of reading pages. */

import { localeOf } from '@lanewise/contracts/countries';
import { type ReactNode, useContext } from 'react';
import { isRouteErrorResponse, Meta, Outlet, useLocation, useRouteError } from 'react-router';
import type { Route } from './+types/root.ts';
import { AppDocumentContext } from './features/learner/app-document.ts';
import { APP_ROUTE } from './features/learner/app-routes.ts';
import { waitOf } from './shared/calls/require-answer.ts';
import { ConsentBanner } from './shared/consent/consent-banner.tsx';
import { outcomeContext } from './shared/page-context.ts';
import { homeOf } from './shared/shell/countries.ts';
import { documentErrorWords } from './shared/shell/document-error-words.ts';
import { ErrorMessage } from './shared/shell/error-message.tsx';
import { PageDocumentContext } from './shared/shell/page-document.ts';
import { titleMeta } from './shared/shell/page-meta.ts';
import { requirePrefix } from './shared/shell/prefixed-pages.ts';
import { Screen } from './shared/shell/screen.tsx';
import styles from './shared/styles/app.css?url';
import instrumentSans from './shared/styles/fonts/instrument-sans-latin-wght-normal.woff2?url';
import overpass from './shared/styles/fonts/overpass-latin-wght-normal.woff2?url';
import interactiveStyles from './shared/styles/interactive.css?url';
import { browserScript } from './shared/ui/browser-script.ts';

/** Records the pattern that the router matched, also for a redirect. */
const recordPattern: Route.MiddlewareFunction = ({ pattern, context }) => {
  context.get(outcomeContext).pattern = `/${pattern.replace(/^\//, '')}`;
};

export const middleware: Route.MiddlewareFunction[] = [recordPattern, requirePrefix];

export function Layout({ children }: { children: ReactNode }) {
  const document = useContext(PageDocumentContext);
  if (!document) throw new Error('A document was rendered without its context.');
  const { locale, kind, isSignedIn, consent, reportsErrors } = document;
  const nonce = useContext(AppDocumentContext)?.nonce;
  const isReading = kind === 'reading';
  // Partners' links alone need no script: their question is a form on a page of their own.
  const mayUse = consent.purposes.some((purpose) => purpose !== 'partners');
  return (
    <html
      lang={locale.tag}
      data-messages={locale.messages}
      data-purposes={consent.purposes.join(' ')}
      data-page={consent.purposes.includes('statistics') ? document.pattern : undefined}
      data-container={document.tagManager?.container}
      data-stage={document.tagManager?.stage}
      data-pixels={document.conversionPixels}
      data-amplitude={document.amplitude?.key}
      data-zone={document.amplitude?.zone}
      data-sessions={document.sessionsByCampaign ? 'campaign' : undefined}
      className={isSignedIn ? 'is-signed-in' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" href={instrumentSans} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={overpass} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={styles} />
        {!isReading && <link rel="stylesheet" href={interactiveStyles} />}
        {reportsErrors && <script type="module" src={browserScript('errors').src} nonce={nonce} async />}
        {isReading && <script type="module" src={browserScript('reading').src} async />}
        {mayUse && !isReading && <script type="module" src={browserScript('consent').src} nonce={nonce} async />}
      </head>
      <body>
        {children}
        <ConsentBanner locale={locale} consent={consent} />
      </body>
    </html>
  );
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** The title of an error page. Other pages set their own, and so does the learner's app for its errors. */
export function meta({ error, matches }: Route.MetaArgs) {
  if (error === undefined || error === null || matches.some((match) => match?.id === APP_ROUTE)) return [];
  return [titleMeta(documentErrorWords(statusOf(error)).title)];
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const locale = localeOf(useLocation().pathname.split('/')[1]);
  const status = statusOf(error);
  const words = documentErrorWords(status, waitOf(error));
  return (
    <Screen locale={locale}>
      <ErrorMessage status={status} words={words} start={homeOf(locale)} locale={locale} />
    </Screen>
  );
}
