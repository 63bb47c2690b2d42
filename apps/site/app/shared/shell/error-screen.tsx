import type { Locale } from '@lanewise/contracts/countries';
import { homeOf } from './countries.ts';
import { documentErrorWords } from './document-error-words.ts';
import { ErrorMessage } from './error-message.tsx';
import { Screen } from './screen.tsx';

interface ErrorScreenProps {
  readonly status: number;
  /** Seconds after which a retry is worthwhile; null if unknown. */
  readonly wait: number | null;
  readonly locale: Locale | undefined;
}

/** Returns the whole error page. */
export function ErrorScreen({ status, wait, locale }: ErrorScreenProps) {
  return (
    <Screen locale={locale}>
      <ErrorMessage status={status} words={documentErrorWords(status, wait)} start={homeOf(locale)} locale={locale} />
    </Screen>
  );
}
