/** The configured ways to sign in: with the operator's keys, or with the sandbox's stand-ins if there are none. */
import { type SocialProvider, socialProviders } from '@lanewise/contracts/constants/accounts';
import type { OfferedBy, SignInOffer } from '@lanewise/contracts/sign-in-offer';
import { sandboxApp } from '@lanewise/sandbox/identity/tokens';
import type { Config } from '../../platform/config/config.ts';
import { realEndpoints, type ServiceEndpoints } from '../../platform/providers/endpoints.ts';
import type { PersonVerifier, StandInAddress } from '../../platform/social-providers/define-social-provider.ts';
import { tokenVerifier } from '../../platform/social-providers/signed-token.ts';
import { socialDefinitions, withSocialKeys } from '../../platform/social-providers/social-providers.ts';
import { emulatorVerifier, type HostedSettings } from './hosted.ts';

/** A provider that learners can sign in with. */
export interface OfferedProvider {
  readonly verify: PersonVerifier;
  /** The hosted sign-in service, whose token is then required; null if it is not configured. */
  readonly hosted: HostedSettings | null;
}

/** By provider; null if it is not offered. */
export type SocialSetup = Readonly<Record<SocialProvider, OfferedProvider | null>>;

/** Returns whether any of the sandbox's stand-ins is needed. */
export function needsStandIns({ sandbox, signIn }: Pick<Config, 'sandbox' | 'signIn'>): boolean {
  return sandbox && [...socialProviders, 'recaptcha' as const].some((name) => signIn[name] === null);
}

/** Returns the endpoints of the services' stand-ins. */
export function standInEndpoints({ at, issuer }: StandInAddress): ServiceEndpoints {
  return {
    firebase: { keys: `${at}/firebase/keys`, issuer: `${issuer}/firebase` },
    recaptcha: { verify: `${at}/recaptcha/api/siteverify` },
  };
}

/** Returns a record with a value for each provider. */
function byProvider<Value>(make: (name: SocialProvider) => Value): Readonly<Record<SocialProvider, Value>> {
  return Object.fromEntries(socialProviders.map((name) => [name, make(name)])) as Record<SocialProvider, Value>;
}

/**
 * Returns the providers that learners can sign in with.
 *
 * @param standIns Address of the stand-ins for providers without keys; null if there is no sandbox.
 */
export function socialSetup({ signIn: keys }: Pick<Config, 'signIn'>, standIns: StandInAddress | null): SocialSetup {
  const hosted = keys.firebase && hostedSettings(keys.firebase, realEndpoints.firebase);
  const emulated = keys.firebase !== null && keys.firebase.emulatorHost !== null;
  const standInHosted =
    standIns &&
    hostedSettings({ projectId: sandboxApp.firebaseProject, emulatorHost: null }, standInEndpoints(standIns).firebase);
  return byProvider((name) => {
    const verify = withSocialKeys(name, keys, ({ verifier }, own) => verifier(own));
    if (verify) return { verify, hosted };
    // The emulator also signs in the stand-ins' people, and issues its token for them.
    return (
      standIns && {
        verify: socialDefinitions[name].standInVerifier(standIns),
        hosted: emulated ? hosted : standInHosted,
      }
    );
  });
}

function hostedSettings(
  { projectId, emulatorHost }: { readonly projectId: string; readonly emulatorHost: string | null },
  { keys, issuer }: ServiceEndpoints['firebase'],
): HostedSettings {
  const verify = emulatorHost === null ? tokenVerifier("The hosted sign-in's keys", keys) : emulatorVerifier();
  return { projectId, issuer, verify };
}

/** Returns the sign-in options for pages. A provider with keys is offered only through the hosted sign-in, the only way a browser can get its token. */
export function signInOffer({ sandbox, signIn: keys }: Pick<Config, 'sandbox' | 'signIn'>): SignInOffer {
  const { firebase, recaptcha } = keys;
  const by = (name: SocialProvider): OfferedBy => {
    if (keys[name] === null && !sandbox) return null;
    if (keys[name] === null && firebase?.emulatorHost == null) return 'sandbox';
    return firebase ? 'firebase' : null;
  };
  return {
    providers: byProvider(by),
    firebase: firebase && {
      apiKey: firebase.apiKey,
      authDomain: firebase.authDomain,
      projectId: firebase.projectId,
      emulatorUrl: firebase.emulatorHost === null ? null : `http://${firebase.emulatorHost}`,
    },
    recaptcha: recaptcha ? { siteKey: recaptcha.siteKey } : sandbox ? { siteKey: null } : null,
  };
}
