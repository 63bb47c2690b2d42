/** Checks whether payment and sign-in providers, the bot check and WordPress can be reached and accept our keys. */
import { paymentProviderNames, paymentProviders } from '@lanewise/contracts/constants/subscriptions';
import type { ProviderDefinition } from '@lanewise/payments/define-provider';
import { withKeys } from '@lanewise/payments/providers';
import type { Config } from '../../platform/config/config.ts';
import { realEndpoints } from '../../platform/providers/endpoints.ts';
import { type Finding, fault, ok, reasonOf, skipped, warning } from './finding.ts';
import type { World } from './world.ts';

type Keys = Pick<Config, 'payments' | 'signIn' | 'contentService' | 'sandbox'>;
type Fetch = World['fetch'];

/** Checks each configured provider. */
export async function checkProviders(
  { payments, signIn, contentService, sandbox }: Keys,
  { fetch }: Pick<World, 'fetch'>,
): Promise<readonly Finding[]> {
  const { google, facebook, apple, microsoft, firebase, recaptcha } = signIn;
  const { google: atGoogle, apple: atApple, microsoft: atMicrosoft, firebase: atFirebase } = realEndpoints;
  const reached = (name: string, url: string) => reach(fetch, name, url);
  const asked = [
    ...paymentProviders.flatMap((name) =>
      withKeys(name, payments, (definition, keys) =>
        checkPayment(paymentProviderNames[name], definition, keys, sandbox, fetch),
      ),
    ),
    google && reached('Google', atGoogle.tokenInfo),
    apple && reached('Apple', atApple.keys),
    microsoft && reached('Microsoft', atMicrosoft.keys),
    firebase && reached('Firebase', atFirebase.keys),
    facebook && checkFacebook(fetch, facebook),
    recaptcha && checkRecaptcha(fetch, recaptcha.secret),
    contentService && checkContent(fetch, contentService.apiUrl),
  ].filter((each) => each !== null);
  return asked.length > 0 ? (await Promise.all(asked)).flat() : [skipped('none is configured')];
}

/** Any answer will do: these addresses require a token that we do not have. */
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
  return fault(`${name} cannot be reached (${reasonOf(cause ?? error)}).`, 'Allow it in the firewall.');
}

async function checkPayment<Keys>(
  label: string,
  { together, checkKeys }: ProviderDefinition<Keys>,
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

/** An app's own token is its id and its secret (developers.facebook.com/docs/facebook-login/guides/access-tokens). */
async function checkFacebook(
  fetch: Fetch,
  { appId, appSecret }: { readonly appId: string; readonly appSecret: string },
): Promise<Finding[]> {
  try {
    const address = `${realEndpoints.facebook.graph}/app?access_token=${encodeURIComponent(`${appId}|${appSecret}`)}`;
    const { ok: accepted } = await fetch(address);
    if (accepted) return [ok('Facebook accepts the keys')];
    return [fault('Facebook refuses FACEBOOK_APP_ID or FACEBOOK_APP_SECRET.', 'Copy both again.')];
  } catch (error) {
    return [unreachable('Facebook', error)];
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
    if (status === 200) return [ok('the WordPress answers')];
    return [
      fault(
        `The WordPress at CONTENT_API_URL answers ${status}.`,
        'Fix it. Until then, copies of its texts are shown.',
      ),
    ];
  } catch (error) {
    return [unreachable('The WordPress at CONTENT_API_URL', error)];
  }
}
