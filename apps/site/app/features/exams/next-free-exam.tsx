/** When the next mock exam without a plan can be started, in the country's time. */
import { countries, type Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';

export function NextFreeExam({ at, locale }: { readonly at: string; readonly locale: Locale }) {
  const moment = new Intl.DateTimeFormat(locale.tag, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: countries[locale.country].timeZone ?? 'UTC',
  });
  return (
    <p>
      <time dateTime={at}>{m.paywall_simulator_next({ moment: moment.format(new Date(at)) })}</time>
    </p>
  );
}
