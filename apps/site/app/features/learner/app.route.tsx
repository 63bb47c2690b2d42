/**
 * The learner's app: rendered by the server, then one application in the browser (docs/decisions/0041). Without JavaScript the server answers
 * its links and forms.
 */
import { useContext } from 'react';
import { redirect, useLocation, useMatches } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { Island } from '../../shared/ui/island.tsx';
import { begunOrderPath, forgetOrder } from '../orders/begun-order.ts';
import type { Route } from './+types/app.route.ts';
import { AppDocumentContext } from './app-document.ts';
import { SHELL_ROUTE } from './app-routes.ts';
import { AppShell } from './app-shell.tsx';
import { learnerIsland } from './learner-island.ts';
import { installMeta } from './offline/install-meta.ts';

/** One document serves all screens, so this declares the needs of all of them. Social accounts can be added in the settings. */
export const handle: PageHandle = {
  ...interactive,
  needs: { services: ['hosted-sign-in', 'learner-app'], worker: true },
};

/** @throws {Response} a redirect to the order that the learner began before signing in */
export function loader({ context, request }: Route.LoaderArgs) {
  const { appUrl, signIn, locale, hasToken, hasWorker } = context.get(pageContext);
  const order = hasToken ? begunOrderPath(request.headers.get('cookie')) : null;
  if (order !== null) throw redirect(order, { headers: { 'set-cookie': forgetOrder } });
  return { appUrl, signIn, locale, hasWorker };
}

/** What a browser needs to install the app. Titles are set by the screens. */
export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? installMeta(loaderData.locale.code) : [];
}

export default function LearnerApp({ loaderData: { locale, ...loaded } }: Route.ComponentProps) {
  const document = useContext(AppDocumentContext);
  const screen = useMatches().at(-1)?.id;
  const { pathname, search } = useLocation();
  if (!document) throw new Error('The app was rendered without its document.');
  const { nonce } = document;
  const hydration = screen === SHELL_ROUTE ? null : document.hydration;
  return (
    <Screen locale={locale} isApp>
      <Island
        island={learnerIsland}
        nonce={nonce}
        props={{ hydration, address: pathname + search, ...loaded }}
        lazy={screen}
      >
        <AppShell />
      </Island>
    </Screen>
  );
}
