/**
 * The document that the service worker stores: the app's frame without any learner's data. Without a network it is shown at every address of
 * the app, where the script loads what the device has kept.
 */
import { m } from '@lanewise/words/messages';
import type { LoaderFunctionArgs } from 'react-router';
import { requireLocale } from '../../../shared/shell/require-locale.ts';
import { PageTitle } from '../page-title.tsx';

/** @throws {Response} 404 for an unknown locale */
export function loader({ params }: LoaderFunctionArgs) {
  requireLocale(params.locale);
  return null;
}

export default function Shell() {
  return (
    <>
      <PageTitle>{m.app_opening()}</PageTitle>
      <div className="page narrow">
        <h1>{m.app_opening()}</h1>
        <noscript>
          <p>{m.app_offline_text()}</p>
        </noscript>
      </div>
    </>
  );
}
