/** The services on other origins that pages use, with the hosts that each needs. */

import type { Amplitude } from '@lanewise/contracts/constants/amplitude';
import { type OwnPixel, ownPixels, type PixelIds } from '@lanewise/contracts/constants/app-pages';
import { paymentProviders } from '@lanewise/contracts/constants/subscriptions';
import type { TagManager } from '@lanewise/contracts/constants/tag-manager';
import type { ServiceName } from '@lanewise/contracts/page-traits';
import type { SignInOffer } from '@lanewise/contracts/sign-in-offer';
import { type PaymentKeys, providerDefinitions } from '@lanewise/payments/providers';
import type { ServicePolicy } from './page-policy.ts';

/** Where Firebase's SDK loads the script that connects it with the window it opens. Browsers that know 'strict-dynamic' ignore it. */
const SDK_SCRIPTS = 'https://apis.google.com';

/** Hosts that Firebase's SDK sends requests to, as named in its sources (@firebase/auth: `apiHost`, `tokenApiHost`). */
const HOSTED_SIGN_IN = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Source: developers.google.com/recaptcha/docs/faq, "I'm using Content-Security-Policy"; the scripts send requests to the first, too. */
const BOT_CHECK = 'https://www.google.com/recaptcha/';
const BOT_CHECK_FILES = 'https://www.gstatic.com/recaptcha/';
const BOT_CHECK_FRAMES = 'https://recaptcha.google.com/recaptcha/';

/**
 * Hosts of the platforms' pixels. Sources: Meta, "Meta Pixel: Content Security Policy"; TikTok's pixel, whose script and requests share a host.
 */
const pixelHosts = {
  meta: {
    script: ['https://connect.facebook.net'],
    sent: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
  tiktok: { script: ['https://analytics.tiktok.com'], sent: ['https://analytics.tiktok.com'] },
} as const;

/**
 * Hosts of Google's tag manager and of the Analytics that it loads. Tags of other companies, and scripts written into a container, are blocked.
 * Source: Tag Platform, "Use Tag Manager with a Content Security Policy".
 */
const TAG_MANAGER = 'https://www.googletagmanager.com';
const TAGS = [TAG_MANAGER, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Hosts of the conversion tags of Google Ads, which such a container loads. Source: the same page, "Google Ads". */
const ADS = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
  'https://google.com',
];
const AD_FRAMES = [TAG_MANAGER, 'https://td.doubleclick.net'];

/** Hosts of Amplitude's uploads and remote configuration, as named in its SDK (analytics-core: `AMPLITUDE_SERVER_URL`, `US_SERVER_URL` and theirs of the EU). */
const amplitudeHosts = {
  US: ['https://api2.amplitude.com', 'https://sr-client-cfg.amplitude.com'],
  EU: ['https://api.eu.amplitude.com', 'https://sr-client-cfg.eu.amplitude.com'],
} as const;

/** Players of the videos in posts of a content service (content/wordpress/sanitize-post.ts). */
const videoPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

export interface ServiceOptions extends Pick<SignInOffer, 'firebase' | 'recaptcha'> {
  /** Address of the learner's app (APP_BASE_URL). */
  readonly appUrl: string;
  /** Address of the content service's API; null without one. Its pictures are on the same origin. */
  readonly contentUrl: string | null;
  /** The operator's keys at payment providers. */
  readonly payments: PaymentKeys;
  /** The operator's pixels. */
  readonly pixels: PixelIds;
  /** The operator's project at Amplitude; null for none. */
  readonly amplitude: Amplitude | null;
  /** The operator's tag manager; null for none. */
  readonly tagManager: TagManager | null;
  /** Our own origin. */
  readonly origin: string;
}

/** Returns the services that are configured and are on another origin. */
export function pageServices(options: ServiceOptions): Partial<Record<ServiceName, ServicePolicy>> {
  const { firebase, recaptcha, origin } = options;
  const app = new URL(options.appUrl).origin;
  const emulator = firebase?.emulatorUrl == null ? [] : [firebase.emulatorUrl];
  return {
    ...(firebase && {
      'hosted-sign-in': {
        script: [SDK_SCRIPTS],
        connect: [...HOSTED_SIGN_IN, ...emulator],
        frame: [`https://${firebase.authDomain}`, ...emulator],
        opensWindow: true,
      },
    }),
    // Only our server asks the sandbox's bot check, which has no key.
    ...(recaptcha?.siteKey != null && {
      'bot-check': {
        script: [BOT_CHECK, BOT_CHECK_FILES],
        connect: [BOT_CHECK],
        frame: [BOT_CHECK, BOT_CHECK_FRAMES],
      },
    }),
    // An order leads to the provider's page, by the redirect of a form.
    checkout: {
      form: paymentProviders.flatMap((name) => (options.payments[name] ? providerDefinitions[name].pages : [])),
    },
    ...(options.contentUrl !== null && {
      content: {
        img: [new URL(options.contentUrl).origin],
        media: [new URL(options.contentUrl).origin],
        frame: videoPlayers,
      },
    }),
    ...Object.fromEntries(
      ownPixels.filter((name) => options.pixels[name] !== null).map((name) => [`${name}-pixel`, pixelPolicy(name)]),
    ),
    ...(options.amplitude && { amplitude: { connect: amplitudeHosts[options.amplitude.zone] } }),
    ...(options.tagManager && {
      'tag-manager': {
        script: [TAG_MANAGER, ...ADS],
        connect: [...TAGS, ...ADS],
        img: [...TAGS, ...ADS],
        frame: AD_FRAMES,
      },
    }),
    // Signing in leads to the app, and signing out of it to our own pages, by the redirect of a form.
    ...(app !== origin && { 'learner-app': { form: [app, origin] } }),
  };
}

function pixelPolicy(name: OwnPixel): ServicePolicy {
  const { script, sent } = pixelHosts[name];
  return { script, connect: sent, img: sent };
}
