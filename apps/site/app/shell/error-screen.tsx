import type { Locale } from '@lanewise/contracts/countries';
import { homeOf } from './countries.ts';
import { ErrorMessage } from './error-message.tsx';
import { Screen } from './screen.tsx';

/** Returns the whole error page. */
export function ErrorScreen({ status, locale }: { readonly status: number; readonly locale: Locale | undefined }) {
  return (
    <Screen locale={locale}>
      <ErrorMessage status={status} start={homeOf(locale)} locale={locale} />
    </Screen>
  );
}
