/** Checks whether payment and sign-in providers, the bot check and WordPress can be reached and accept our keys. */
import { socialProviderNames, socialProviders } from '@lanewise/contracts/constants/accounts';
import { paymentProviderNames, paymentProviders } from '@lanewise/contracts/constants/subscriptions';
import type { ProviderDefinition } from '@lanewise/payments/define-provider';
import { withKeys } from '@lanewise/payments/providers';
import type { Config } from '../../platform/config/config.ts';
import { realEndpoints } from '../../platform/providers/endpoints.ts';
import { withSocialKeys } from '../../platform/social-providers/social-providers.ts';
import { type Finding, fault, ok, reasonOf, skipped, warning } from './finding.ts';
import type { DoctorSystem } from './system.ts';

type Keys = Pick<Config, 'payments' | 'signIn' | 'contentService' | 'sandbox'>;
type Fetch = DoctorSystem['fetch'];

/** Checks each configured provider. */
export async function checkProviders(
  { payments, signIn, contentService, sandbox }: Keys,
  { fetch }: Pick<DoctorSystem, 'fetch'>,
): Promise<readonly Finding[]> {
  const { firebase, recaptcha } = signIn;
  const asked = [
    ...paymentProviders.flatMap((name) =>
      withKeys(name, payments, (definition, keys) =>
        checkKeysAt(paymentProviderNames[name], definition, keys, sandbox, fetch),
      ),
    ),
    ...socialProviders.map((name) =>
      withSocialKeys(name, signIn, (definition, keys) =>
        checkKeysAt(socialProviderNames[name], definition, keys, sandbox, fetch),
      ),
    ),
    firebase && reach(fetch, 'Firebase', realEndpoints.firebase.keys),
    recaptcha && checkRecaptcha(fetch, recaptcha.secret),
    contentService && checkContent(fetch, contentService.apiUrl),
  ].filter((each) => each !== null);
  return asked.length > 0 ? (await Promise.all(asked)).flat() : [skipped('none is configured')];
}

/** Any answer will do: the address requires a token that we do not have. */
async function reach(fetch: Fetch, name: string, url: string): Promise<Finding[]> {
  try {
    await fetch(url);
    return [ok(`${name} can be reached`)];
  } catch (error) {
    return [unreachable(name, error)];
  }
}

function unreachable(name: string, error: unknown): Finding {
  const { cause } = error as { cause?: unknown };
  return fault(`${name} cannot be reached (${reasonOf(cause ?? error)}).`, 'Check the network and the firewall.');
}

async function checkKeysAt<Keys>(
  label: string,
  { together, checkKeys }: Pick<ProviderDefinition<Keys>, 'together' | 'checkKeys'>,
  keys: Keys,
  sandbox: boolean,
  fetch: Fetch,
): Promise<Finding> {
  const names = together.join(', ');
  try {
    const check = await checkKeys(keys, fetch);
    if (check === 'refused') return fault(`${label} refuses the keys.`, `Copy them again: ${names}.`);
    if (check === 'unknown') return ok(`${label} can be reached`);
    if (check === 'accepted' || sandbox) return ok(`${label} accepts the keys`);
    return warning(`${label} has test keys: nobody is charged.`, `Set the live ones on a public site: ${names}.`);
  } catch (error) {
    return unreachable(label, error);
  }
}

/** Without a browser's response the answer always lists errors; one of them tells whether the secret is valid (Google's verify page). */
async function checkRecaptcha(fetch: Fetch, secret: string): Promise<Finding[]> {
  try {
    const body = new URLSearchParams({ secret, response: 'none' });
    const answer = await fetch(realEndpoints.recaptcha.verify, { method: 'POST', body });
    const { 'error-codes': codes = [] } = (await answer.json()) as { 'error-codes'?: readonly string[] };
    if (!codes.includes('invalid-input-secret')) return [ok('reCAPTCHA accepts the secret')];
    return [fault('reCAPTCHA refuses RECAPTCHA_SECRET: nobody passes the bot check.', 'Copy the secret again.')];
  } catch (error) {
    return [unreachable('reCAPTCHA', error)];
  }
}

async function checkContent(fetch: Fetch, apiUrl: string): Promise<Finding[]> {
  try {
    const { status } = await fetch(`${apiUrl}/wp/v2/types`);
    if (status === 200) return [ok('WordPress answers')];
    return [
      fault(
        `WordPress at CONTENT_API_URL answers with status ${status}.`,
        'See its log. Until it answers again, stored copies of its texts are shown.',
      ),
    ];
  } catch (error) {
    return [unreachable('WordPress at CONTENT_API_URL', error)];
  }
}
