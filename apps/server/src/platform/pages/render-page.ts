/** Renders a page: a request becomes a web Request, and the site answers it with what the server knows of its visitor. */
import { randomBytes } from 'node:crypto';
import type { Api } from '@lanewise/contracts/client';
import type { Amplitude } from '@lanewise/contracts/constants/amplitude';
import type { PixelIds } from '@lanewise/contracts/constants/app-pages';
import type { ConsentPurpose } from '@lanewise/contracts/constants/consent';
import type { ExperimentKey } from '@lanewise/contracts/constants/experiments';
import type { TagManager } from '@lanewise/contracts/constants/tag-manager';
import type { Locale, SubjectCode } from '@lanewise/contracts/countries';
import type { PageTraits } from '@lanewise/contracts/page-traits';
import type { SignInOffer } from '@lanewise/contracts/sign-in-offer';
import type { StoreLinks } from '@lanewise/contracts/store-links';
import type { PaymentKeys } from '@lanewise/payments/providers';
import type { RefusedRequest } from '@lanewise/site/shared/page-context';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type Caller, callerOf, type FindLearner, idempotencyKeyOf } from '../calls/caller.ts';
import type { TokenCookies } from '../calls/token.ts';
import type { Experiments, Variants } from '../experiments/experiments.ts';
import { pageVariants } from '../experiments/page-variants.ts';
import { utf8 } from '../http/utf8.ts';
import { type PageRequest, webRequest } from '../http/web-request.ts';
import { type AppHost, isOwnPage } from './app-host.ts';
import { pixelsOfConversions } from './conversion-pixels.ts';
import { pageLocale, rememberedLocale } from './locale-preference.ts';
import type { PageCache } from './page-cache.ts';
import type { SiteHandler } from './site-build.ts';
import { askedPurposes } from './visitor-marks.ts';

export interface PageOptions {
  readonly site: SiteHandler;
  /** Creates the typed client of a caller. */
  readonly apiFor: (caller: Caller) => Api;
  readonly findLearner: FindLearner;
  readonly cookies: Pick<TokenCookies, 'tokenOf'>;
  /** Address of the learner's app. */
  readonly appUrl: string;
  /** Address of the content service's API; null without one. */
  readonly contentUrl: string | null;
  readonly signIn: SignInOffer;
  /** The operator's apps in the stores. */
  readonly stores: StoreLinks;
  /** The operator's keys at payment providers. */
  readonly payments: PaymentKeys;
  /** Whether plans are sold in a country. */
  readonly isSelling: (country: SubjectCode) => boolean;
  /** Whether the page for affiliates is linked where plans are sold. */
  readonly linksPartners: boolean;
  /** The experiments; null where there are none, as in most tests. */
  readonly experiments?: Experiments | null;
  /** The cache of reading pages; null in development, where every request renders the page. */
  readonly cache: PageCache | null;
  /** What this installation asks consent for. */
  readonly purposes: readonly ConsentPurpose[];
  /** The operator's pixels. */
  readonly pixels: PixelIds;
  /** The operator's project at Amplitude; null for none. */
  readonly amplitude: Amplitude | null;
  /** The operator's tag manager; null for none. */
  readonly tagManager: TagManager | null;
  /** Whether a new campaign begins a new session of statistics. */
  readonly sessionsByCampaign: boolean;
  /** Whether the learner's app registers its service worker. */
  readonly hasWorker: boolean;
  /** Whether pages report their faults. */
  readonly reportsErrors: boolean;
  /** Whether Vite serves the site. */
  readonly isDevelopment: boolean;
  /** Returns where the page of a path has moved to; null if it was withdrawn, undefined if neither. */
  readonly movedTo: (path: string) => string | null | undefined;
  /** Origin of canonical links, e.g. `https://lanewise.example`. */
  readonly origin: string;
}

export interface HostedOptions extends PageOptions {
  readonly hosts: AppHost;
}

export interface RenderedPage {
  readonly response: Response;
  readonly body: Buffer;
  readonly nonce: () => string;
  readonly traits: PageTraits;
  /** Number of purges when its rendering started. */
  readonly purgesBefore: number;
  /** The variants of the experiments that it depended on, by key. */
  readonly variants: ReadonlyMap<ExperimentKey, string>;
  /** Pattern of the address, such as `/:locale/:courseSlug`. */
  readonly pattern: string;
}

/** Returns a page's locale: that of its path, else the remembered one, else the best by Accept-Language. */
export function localeOfRequest({ url, headers }: PageRequest): Locale {
  return pageLocale(url, rememberedLocale(headers.cookie), headers['accept-language']);
}

/** The visitor who requested a page. */
type Visitor = Pick<FastifyRequest, 'ip' | 'id'>;
export const nobody: Visitor = { ip: '', id: '' };

/** Returns a function that creates a random nonce at its first call and returns the same one afterwards. */
function oneTimeWord(): () => string {
  let word: string | undefined;
  return () => {
    word ??= randomBytes(16).toString('base64');
    return word;
  };
}

/** Returns the caller of the calls that a page makes. */
export function callerOfPage(
  request: PageRequest,
  { ip: address, id: requestId }: Visitor,
  options: HostedOptions,
): Caller {
  const { headers } = request;
  const agent = headers['user-agent'] ?? '';
  const cookie = headers.cookie ?? '';
  const control = headers['sec-gpc'] === '1' ? '1' : undefined;
  const token = options.cookies.tokenOf(headers);
  const isForEveryone = !isOwnPage(request.url);
  const locale = localeOfRequest(request).code;
  const idempotencyKey = idempotencyKeyOf(headers);
  return callerOf(
    { address, requestId, idempotencyKey, agent, cookie, 'sec-gpc': control, locale, isForEveryone, token },
    options.findLearner,
  );
}

/** Renders a page. `refusal`: the error page of a request that was refused before. `fixed`: the variants of experiments to render, for any visitor. */
export async function render(
  request: PageRequest,
  visitor: Visitor,
  log: () => FastifyBaseLogger,
  options: HostedOptions,
  refusal?: RefusedRequest,
  fixed?: Variants,
): Promise<RenderedPage> {
  const { headers } = request;
  const nonce = oneTimeWord();
  const remembered = rememberedLocale(headers.cookie);
  const locale = pageLocale(request.url, remembered, headers['accept-language']);
  const caller = callerOfPage(request, visitor, options);
  const { token } = caller;
  const purgesBefore = options.cache?.purges ?? 0;
  const origin = options.hosts.originOf(request);
  const experiments = options.experiments ?? null;
  const { variantOf, used } = pageVariants({ experiments, headers, address: request.url, fixed });
  const { response, pattern, page } = await options.site(webRequest(request, origin), {
    api: options.apiFor(caller),
    hasToken: token !== undefined,
    locale,
    remembered,
    origin,
    appUrl: options.appUrl,
    hasWorker: options.hasWorker,
    signIn: options.signIn,
    isSelling: options.isSelling(locale.country),
    linksPartners: options.linksPartners,
    purposes: options.purposes,
    sessionsByCampaign: options.sessionsByCampaign,
    pixels: options.pixels,
    get conversionPixels() {
      return pixelsOfConversions({ pixels: options.pixels, url: request.url, caller });
    },
    tagManager: options.tagManager,
    amplitude: options.amplitude,
    askedPurposes: askedPurposes(request.url, headers, options.purposes),
    stores: options.stores,
    variantOf,
    reportsErrors: options.reportsErrors,
    get nonce() {
      return nonce();
    },
    ...(refusal !== undefined && { refusal }),
    reportFault: (error) => log().error({ err: error }, 'page failed'),
  });
  for (const cookie of caller.setCookies) response.headers.append('set-cookie', cookie);
  const body = page ? utf8(page.html) : Buffer.from(await response.arrayBuffer());
  return { response, body, nonce, traits: page?.traits ?? notRendered, pattern, purgesBefore, variants: used };
}

/** An answer that is not a page, such as a redirect, gets the strictest policy and is never cached. */
const notRendered: PageTraits = { kind: 'interactive', needs: {}, tags: [] };

/** Returns the request for a page that no visitor requested. */
export function bareRequest(path: string): PageRequest {
  return { url: path, method: 'GET', headers: {}, body: undefined, host: '' };
}
