/** The configured ways to sign in: with the operator's keys, or with the sandbox's stand-ins if there are none. */
import { socialProviders } from '@lanewise/contracts/constants/accounts';
import type { OfferedBy, SignInOffer } from '@lanewise/contracts/sign-in-offer';
import { BASE } from '@lanewise/sandbox/identity/sandbox';
import { sandboxApp } from '@lanewise/sandbox/identity/tokens';
import type { Config } from '../../platform/config/config.ts';
import { type ProviderEndpoints, realEndpoints } from '../../platform/providers/endpoints.ts';
import type { AppleSettings } from './apple.ts';
import type { FacebookSettings } from './facebook.ts';
import type { GoogleSettings } from './google.ts';
import { emulatorVerifier, type HostedSettings } from './hosted.ts';
import type { MicrosoftSettings } from './microsoft.ts';
import { tokenVerifier } from './signed-token.ts';

/** A provider that learners can sign in with. */
export type Offered<Settings> = {
  readonly settings: Settings;
  /** The hosted sign-in service, whose token is then required; null if it is not configured. */
  readonly hosted: HostedSettings | null;
};

/** By provider; null if it is not offered. */
export interface SocialSetup {
  readonly google: Offered<GoogleSettings> | null;
  readonly facebook: Offered<FacebookSettings> | null;
  readonly apple: Offered<AppleSettings> | null;
  readonly microsoft: Offered<MicrosoftSettings> | null;
}

/** Returns whether any of the sandbox's stand-ins is needed. */
export function needsStandIns({ sandbox, signIn }: Pick<Config, 'sandbox' | 'signIn'>): boolean {
  return sandbox && [...socialProviders, 'recaptcha' as const].some((name) => signIn[name] === null);
}

/** Returns the endpoints of the sandbox's stand-ins. `at` is their address, `origin` the issuer in their tokens. */
export function standInEndpoints(at: string, origin: string): ProviderEndpoints {
  const from = `${origin}${BASE}`;
  return {
    google: { tokenInfo: `${at}/google/tokeninfo`, userInfo: `${at}/google/v1/userinfo` },
    facebook: { graph: `${at}/facebook` },
    apple: { keys: `${at}/apple/auth/keys`, issuer: `${from}/apple` },
    microsoft: {
      keys: `${at}/microsoft/discovery/v2.0/keys`,
      issuer: `${from}/microsoft/{tenantid}/v2.0`,
      me: `${at}/microsoft/graph/v1.0/me`,
    },
    firebase: { keys: `${at}/firebase/keys`, issuer: `${from}/firebase` },
    recaptcha: { verify: `${at}/recaptcha/api/siteverify` },
  };
}

/**
 * Returns the providers that learners can sign in with.
 *
 * @param standIns Endpoints for providers without keys; null if there is no sandbox.
 * @param real Endpoints for providers with keys.
 */
export function socialSetup(
  { signIn: keys }: Pick<Config, 'signIn'>,
  standIns: ProviderEndpoints | null,
  real: ProviderEndpoints = realEndpoints,
): SocialSetup {
  const hosted = keys.firebase && hostedSettings(keys.firebase, real.firebase);
  const emulated = keys.firebase !== null && keys.firebase.emulatorHost !== null;
  const standInHosted =
    standIns && hostedSettings({ projectId: sandboxApp.firebaseProject, emulatorHost: null }, standIns.firebase);
  /** Returns the result of `make` for a provider's keys and endpoints. */
  function offered<Keys, Settings>(
    own: Keys | null,
    ofSandbox: Keys,
    make: (keys: Keys, endpoints: ProviderEndpoints) => Settings,
  ): Offered<Settings> | null {
    if (own) return { settings: make(own, real), hosted };
    // The emulator also signs in the stand-ins' people, and issues its token for them.
    return standIns && { settings: make(ofSandbox, standIns), hosted: emulated ? hosted : standInHosted };
  }
  return {
    google: offered(keys.google, { clientIds: [sandboxApp.google] }, (own, { google }) => ({
      ...own,
      endpoints: google,
    })),
    facebook: offered(
      keys.facebook,
      { appId: sandboxApp.facebook, appSecret: sandboxApp.facebookSecret },
      (own, { facebook }) => ({ ...own, endpoints: facebook }),
    ),
    apple: offered(keys.apple, { clientIds: [sandboxApp.apple] }, (own, { apple }) => ({
      ...own,
      issuer: apple.issuer,
      verify: tokenVerifier("Apple's keys", apple.keys),
    })),
    microsoft: offered(
      keys.microsoft,
      { clientIds: [sandboxApp.microsoft], tenant: 'common' },
      (own, { microsoft }) => ({
        ...own,
        issuer: microsoft.issuer,
        me: microsoft.me,
        verify: tokenVerifier("Microsoft's keys", microsoft.keys),
      }),
    ),
  };
}

function hostedSettings(
  { projectId, emulatorHost }: { readonly projectId: string; readonly emulatorHost: string | null },
  { keys, issuer }: ProviderEndpoints['firebase'],
): HostedSettings {
  const verify = emulatorHost === null ? tokenVerifier("The hosted sign-in's keys", keys) : emulatorVerifier();
  return { projectId, issuer, verify };
}

/** Returns the sign-in options for pages. A provider with keys is offered only through the hosted sign-in, the only way a browser can get its token. */
export function signInOffer({ sandbox, signIn: keys }: Pick<Config, 'sandbox' | 'signIn'>): SignInOffer {
  const { firebase, recaptcha } = keys;
  const by = (name: (typeof socialProviders)[number]): OfferedBy => {
    if (keys[name] === null && !sandbox) return null;
    if (keys[name] === null && firebase?.emulatorHost == null) return 'sandbox';
    return firebase ? 'firebase' : null;
  };
  return {
    providers: { google: by('google'), facebook: by('facebook'), apple: by('apple'), microsoft: by('microsoft') },
    firebase: firebase && {
      apiKey: firebase.apiKey,
      authDomain: firebase.authDomain,
      projectId: firebase.projectId,
      emulatorUrl: firebase.emulatorHost === null ? null : `http://${firebase.emulatorHost}`,
    },
    recaptcha: recaptcha ? { siteKey: recaptcha.siteKey } : sandbox ? { siteKey: null } : null,
  };
}
