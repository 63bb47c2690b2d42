/** The choice of payment provider; with only one, nothing is shown. */
import {
  type PaymentProviderName,
  paymentProviderNames,
  paymentProviders,
} from '@lanewise/contracts/constants/subscriptions';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { useOrder } from '../orders/use-order.ts';

/** The providers on whose pages a card is entered. Two of them may be offered, so that each is called by its name. */
const isForCards: Readonly<Record<PaymentProviderName, boolean>> = { stripe: true, paypal: false, solidgate: true };

/** Returns the names of providers, as alternatives. */
export function namesOf(providers: readonly PaymentProviderName[], { tag }: Pick<Locale, 'tag'>): string {
  return new Intl.ListFormat(tag, { type: 'disjunction' }).format(
    providers.map((provider) => paymentProviderNames[provider]),
  );
}

/** The providers that sell the plan which is being ordered. */
function useProviders(): readonly PaymentProviderName[] {
  const selected: Readonly<Record<PaymentProviderName, string>> = {
    stripe: useOrder((state) => state.subscription.selectedStripePlan),
    paypal: useOrder((state) => state.subscription.selectedPayPalPlan),
    solidgate: useOrder((state) => state.subscription.selectedSolidgatePlan),
  };
  return paymentProviders.filter((provider) => selected[provider] !== '');
}

export function PayWith() {
  const providers = useProviders();
  const approvable = useOrder((state) => state.upgrade.payPalSubscribeLink);
  const [first] = providers;
  if (providers.length < 2) return <input type="hidden" name="provider" value={first} />;
  return (
    <fieldset className="plan-choices">
      <legend>{m.pay_with()}</legend>
      {providers.map((provider) => (
        <label key={provider} className="plan-choice">
          <input
            type="radio"
            name="provider"
            value={provider}
            defaultChecked={provider === (approvable === '' ? first : 'paypal')}
          />
          <strong>{paymentProviderNames[provider]}</strong>
          {isForCards[provider] && <span className="fine">{m.pay_by_card()}</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** Leads back to an order at PayPal that was left there and can still be approved. */
export function BackToPayPal() {
  const page = useOrder((state) => state.upgrade.payPalSubscribeLink);
  if (page === '') return null;
  return (
    <p>
      <a className="btn btn-quiet" href={page}>
        {m.pay_back_to_paypal()}
      </a>
    </p>
  );
}
