/** Chooses where guides and frequent questions come from, by the settings. */

import type { Content } from '@lanewise/content/compiled/content';
import { ApiError } from '@lanewise/contracts/api-errors';
import { countries, type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import { languageOf } from '@lanewise/contracts/languages';
import type { CacheTag } from '@lanewise/contracts/page-traits';
import type { Queries } from '@lanewise/database/pool';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Config } from '../../platform/config/config.ts';
import { equalSecret } from '../../platform/crypto/equal-secret.ts';
import { bounds } from '../../platform/http/bounds.ts';
import { purgePages } from '../../platform/pages/cache-purge.ts';
import type { ContentService } from './content-service.ts';
import { ownContent } from './own-content.ts';
import { contentWire } from './wire/routes.ts';
import { wordPressRequests } from './wordpress/requests.ts';
import { wordPressContent } from './wordpress/wordpress-content.ts';

export interface SourceParts {
  readonly config: Pick<Config, 'contentService' | 'publicUrl' | 'cdn'>;
  readonly content: Content;
  readonly queries: Queries;
  readonly log: Logger;
}

/** Tags of every page that shows a guide or a frequent question. */
const textPages: readonly CacheTag[] = subjectCodes.flatMap((country): CacheTag[] => [
  `content:posts-${country}`,
  `content:faq-${country}`,
]);

export interface ContentSource {
  readonly service: ContentService;
  /** The English texts of countries that have them beside those in their own language. A WordPress has none. */
  readonly english: EnglishTexts;
  /** Requests to a WordPress by outcome, for /metrics. */
  readonly requests: Counter;
}

/** Texts in English of some countries. */
export interface EnglishTexts {
  readonly service: ContentService;
  /** Whether a country has them beside its own. */
  has(country: SubjectCode): boolean;
}

/** Returns the address of the site whose REST API has this address. */
function siteOf(apiUrl: string): string {
  return apiUrl.replace(/\/wp-json\/?$/, '');
}

/** Returns the configured service: a WordPress, else the texts of the repository. */
export function contentSource({ config, content, queries, log }: SourceParts): ContentSource {
  const { contentService, publicUrl: origin } = config;
  const requests = new Counter({
    name: 'content_requests_total',
    help: 'Requests to the content service by outcome: fresh, copy (it was away and its last good answer was shown), failed.',
    labelNames: ['outcome'],
    registers: [],
  });
  const inEnglish = (country: SubjectCode) => content.inLanguage(country, 'en') ?? content.country(country);
  const english: EnglishTexts = {
    service: ownContent(inEnglish),
    has: (country) =>
      contentService === null &&
      languageOf(countries[country].catalogues[0]) !== 'en' &&
      content.inLanguage(country, 'en') !== null,
  };
  if (contentService === null) return { service: ownContent((country) => content.country(country)), english, requests };
  const { apiUrl, faqType } = contentService;
  const wordPress = wordPressRequests({ apiUrl, queries, log, onOutcome: (outcome) => requests.inc({ outcome }) });
  return {
    service: wordPressContent({ requests: wordPress, origin, site: siteOf(apiUrl), faqType }),
    english,
    requests,
  };
}

/**
 * Registers what goes with the service: our own texts on the wire of WordPress, or POST /hooks/content, by which a WordPress says that a text has
 * changed, so that its pages are rendered again at once.
 */
export async function contentRoutes(
  app: FastifyInstance,
  { config, content, queries, source: { service, requests } }: SourceParts & { readonly source: ContentSource },
): Promise<void> {
  app.metrics.registry.registerMetric(requests);
  const { contentService, publicUrl: origin, cdn } = config;
  if (contentService === null) {
    await app.register(contentWire, { content, service, origin });
    return;
  }
  const { hookSecrets } = contentService;
  if (hookSecrets.length === 0) return;
  app.removeAllContentTypeParsers();
  // Nothing in the body is believed or needed.
  app.addContentTypeParser('*', { bodyLimit: bounds.contentHookBody, parseAs: 'buffer' }, (_request, _body, done) =>
    done(null),
  );
  app.post('/hooks/content', async (request, reply) => {
    const { authorization = '' } = request.headers;
    if (!hookSecrets.some((secret) => equalSecret(authorization, `Bearer ${secret}`))) throw new ApiError('NOT_FOUND');
    await purgePages(queries, textPages, cdn);
    return reply.code(204).send();
  });
}

/** Milliseconds between two looks for changed texts, for a WordPress that calls no hook. Texts appear within a minute. */
const LOOK_EVERY = 30_000;

/** Purges the pages of texts whenever a post has changed, until it is closed. */
export function followContent(
  service: Pick<ContentService, 'lastChange'>,
  purge: (tags: readonly CacheTag[]) => void,
  every = LOOK_EVERY,
): { close(): void } {
  let last: string | null = null;
  const timer = setInterval(() => {
    service.lastChange().then(
      (found) => {
        if (last !== null && found !== last) purge(textPages);
        last = found;
      },
      // The requests have logged and counted it.
      () => undefined,
    );
  }, every);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
