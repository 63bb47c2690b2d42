import { href } from '@lanewise/contracts/addresses';
import { localeOf } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { isRouteErrorResponse, useParams, useRevalidator, useRouteError } from 'react-router';
import { NO_ANSWER } from '../calls/require-answer.ts';
import { ErrorMessage, errorWords } from '../shell/error-message.tsx';
import { PageTitle } from './page-title.tsx';
import { useOnline } from './use-online.ts';

/**
 * What is shown in place of a screen that is missing or failed. In the browser, trying again loads the screen's data and not the document; a
 * screen that had no connection tries by itself once there is one.
 */
export function AppError() {
  const error = useRouteError();
  const locale = localeOf(useParams().locale);
  const { revalidate } = useRevalidator();
  const { status, statusText } = isRouteErrorResponse(error) ? error : { status: 500, statusText: '' };
  const isOffline = statusText === NO_ANSWER.statusText;
  const retry = () => void revalidate();
  useOnline(isOffline ? retry : undefined);
  const words = isOffline ? { title: m.app_offline_title(), text: m.app_offline_text() } : errorWords(status);
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <ErrorMessage
        status={status}
        words={words}
        start={locale ? href('countryHome', { locale: locale.code }) : href('home')}
        onRetry={retry}
      />
    </>
  );
}
