/** When the next mock exam without a plan can be started, in the country's time. */
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { momentOf } from '../payments/plan-words.ts';

export function NextFreeExam({ at, locale }: { readonly at: string; readonly locale: Locale }) {
  return (
    <p>
      <time dateTime={at}>{m.paywall_simulator_next({ moment: momentOf(at, locale) })}</time>
    </p>
  );
}
