/** What the settings say about the operator and the services in use, for legal texts. */

import type { LegalFacts } from '@lanewise/content/legal/fill-text';
import type { LegalCondition, LegalPlaceholder } from '@lanewise/content/schema/placeholders';
import { socialProviderNames, socialProviders } from '@lanewise/contracts/constants/accounts';
import { paymentProviderNames, paymentProviders } from '@lanewise/contracts/constants/subscriptions';
import type { Locale } from '@lanewise/contracts/countries';
import { type Operator, operatorVariables, refusesArbitration } from '@lanewise/contracts/operator';
import { canSell } from '@lanewise/payments/providers';
import type { Config } from '../../platform/config/config.ts';
import { hasMarketing } from '../../platform/providers/pixel-settings.ts';

/** The settings that legal texts depend on. */
export type LegalSettings = Pick<
  Config,
  | 'operator'
  | 'smtpUrl'
  | 'signIn'
  | 'payments'
  | 'statistics'
  | 'pixels'
  | 'errorReports'
  | 'tagManager'
  | 'amplitude'
  | 'contentService'
>;

/** Returns the facts for texts in a locale. Services count only if the operator has configured them, not if the sandbox stands in. */
export function legalFacts(
  {
    operator,
    smtpUrl,
    signIn,
    payments,
    statistics,
    pixels,
    errorReports,
    tagManager,
    amplitude,
    contentService,
  }: LegalSettings,
  { tag }: Pick<Locale, 'tag'>,
): LegalFacts {
  const offered = socialProviders.filter((provider) => signIn[provider] !== null);
  const isMarketing = hasMarketing({ pixels, tagManager });
  const services: Readonly<Record<Exclude<LegalCondition, `operator.${string}`>, boolean>> = {
    mail: smtpUrl !== null,
    social: offered.length > 0,
    facebook: signIn.facebook !== null,
    'hosted-sign-in': signIn.firebase !== null,
    payments: canSell(payments),
    // A site that sells nothing takes part in none.
    'no-arbitration': refusesArbitration(operator) || (operator.arbitration === null && !canSell(payments)),
    'payments.stripe': payments.stripe !== null,
    'payments.paypal': payments.paypal !== null,
    'payments.solidgate': payments.solidgate !== null,
    statistics,
    'statistics-alone': statistics && amplitude === null,
    amplitude: amplitude !== null,
    'error-reports': errorReports !== null,
    'content-service': contentService !== null,
    marketing: isMarketing,
    'tag-manager': tagManager !== null,
    'pixels.meta': pixels.meta !== null,
    'pixels.tiktok': pixels.tiktok !== null,
    'bot-check': signIn.recaptcha !== null,
    'third-parties': signIn.firebase !== null || signIn.recaptcha !== null || isMarketing || contentService !== null,
  };
  const linesOf = (name: LegalPlaceholder): readonly string[] | null => {
    if (name === 'social.names') {
      const names = offered.map((provider) => socialProviderNames[provider]);
      return [new Intl.ListFormat(tag, { type: 'disjunction' }).format(names)];
    }
    if (name === 'payments.names') {
      const names = paymentProviders
        .filter((provider) => payments[provider])
        .map((provider) => paymentProviderNames[provider]);
      return [new Intl.ListFormat(tag, { type: 'disjunction' }).format(names)];
    }
    if (name === 'operator.representativeOrName') return asLines(operator.representative ?? operator.name);
    return asLines(operator[keyOf(name)]);
  };
  return {
    linesOf,
    has: (condition) =>
      condition.startsWith('operator.')
        ? operator[keyOf(condition as LegalPlaceholder)] !== null
        : services[condition as keyof typeof services],
    settingOf: (name) =>
      name === 'operator.representativeOrName' ? operatorVariables.name : operatorVariables[keyOf(name)],
  };
}

const keyOf = (name: LegalPlaceholder) => name.slice('operator.'.length) as keyof Operator;

function asLines(value: string | readonly string[] | null): readonly string[] | null {
  return typeof value === 'string' ? [value] : value;
}
