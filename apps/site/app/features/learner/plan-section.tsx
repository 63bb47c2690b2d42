import { href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Section } from './section.tsx';

/** Leads to the page on which a plan is shown and cancelled. What was bought is loaded there only. */
export function PlanSection({ locale }: { readonly locale: Locale }) {
  return (
    <Section id="plan" title={m.subscription_title()}>
      <p>{m.settings_plan_lead()}</p>
      <p>
        <a className="link" href={href('subscription', { locale: locale.code })}>
          {m.settings_plan_show()}
        </a>
      </p>
    </Section>
  );
}
