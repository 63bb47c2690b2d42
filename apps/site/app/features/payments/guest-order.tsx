/** The order of a guest who pays first: it asks for an email address only, and the link for a password is mailed (specification, section 7: `register/subscription`). */
import { href } from '@lanewise/contracts/addresses';
import type { PlanView } from '@lanewise/contracts/calls/plans';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { FormErrors } from '../../shared/forms/refusal.ts';
import { moneyOf } from '../../shared/money.ts';
import { EmailField } from '../accounts/account-fields.tsx';
import { AccountForm, FormScript } from '../accounts/account-form.tsx';
import { OrderSteps } from '../orders/order-steps.tsx';
import { lengthOf, taxOf } from '../orders/plan-words.ts';

interface GuestOrderProps {
  readonly locale: Locale;
  readonly plan: PlanView;
  /** Code of the course. */
  readonly course: string;
  readonly nonce: string;
  readonly refusal: FormErrors | undefined;
  /** The address that was refused. */
  readonly typed: string | undefined;
}

export function GuestOrder({ locale, plan, course, nonce, refusal, typed }: GuestOrderProps) {
  return (
    <>
      <OrderSteps />
      <h1>{m.checkout_guest_title()}</h1>
      <section className="plan-card">
        <h2>{lengthOf(plan)}</h2>
        <p className="plan-price">{moneyOf(plan, locale)}</p>
        <p className="fine">{taxOf(plan, locale)}</p>
      </section>
      <p>{m.checkout_guest_lead()}</p>
      <AccountForm does="guest" submit={m.checkout_guest_go()} refusal={refusal} label="sign-up">
        <EmailField error={refusal?.fields.email} typed={typed} fill="email" />
      </AccountForm>
      <p>
        <a className="link" href={href('upgradeCheckout', { locale: locale.code }, { plan: plan.id, course })}>
          {m.nav_sign_in()}
        </a>
      </p>
      <FormScript nonce={nonce} />
    </>
  );
}
