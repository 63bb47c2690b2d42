import { href } from '@lanewise/contracts/addresses';
import { localeOf } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { isRouteErrorResponse, useParams, useRevalidator, useRouteError } from 'react-router';
import { NO_ANSWER, waitOf } from '../../shared/calls/require-answer.ts';
import { ErrorMessage } from '../../shared/shell/error-message.tsx';
import { errorWords } from '../../shared/shell/error-words.ts';
import { PageTitle } from './page-title.tsx';
import { useOnline } from './use-online.ts';

/**
 * Shown in place of a screen that is missing or failed. In the browser "Try again" loads the screen's data, not the document. A screen that
 * failed without a connection retries by itself when the browser is back online.
 */
export function AppError() {
  const error = useRouteError();
  const locale = localeOf(useParams().locale);
  const { revalidate } = useRevalidator();
  const { status, statusText } = isRouteErrorResponse(error) ? error : { status: 500, statusText: '' };
  const isOffline = statusText === NO_ANSWER.statusText;
  const retry = () => void revalidate();
  useOnline(isOffline ? retry : undefined);
  const words = isOffline
    ? { title: m.app_offline_title(), text: m.app_offline_text() }
    : errorWords(status, waitOf(error));
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <ErrorMessage
        status={status}
        words={words}
        locale={locale}
        start={locale ? href('countryHome', { locale: locale.code }) : href('home')}
        onRetry={retry}
      />
    </>
  );
}
