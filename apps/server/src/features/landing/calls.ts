/** The call that reads a landing page. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { Content } from '@lanewise/content/compiled/content';
import type { CompiledLandingPart as CompiledPart } from '@lanewise/content/compiled/snapshot';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { LandingPart } from '@lanewise/contracts/calls/landing';
import { type Locale, localeFor, locales } from '@lanewise/contracts/countries';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { requireCountry } from '../catalogue/subject.ts';
import type { ContentService } from '../content/content-service.ts';
import type { EnglishTexts } from '../content/content-source.ts';
import { summaryOf } from '../content/post-summary.ts';
import { questionToTry } from '../practice/question-to-try.ts';
import { landingPages } from './landing-texts.ts';

export interface LandingParts {
  readonly bank: Bank;
  readonly content: Pick<Content, 'country' | 'inLanguage'>;
  /** The guides. */
  readonly service: ContentService;
  readonly english: EnglishTexts;
}

/** Returns the handler. A page exists in the languages of its country; NOT_FOUND in any other. */
export function landingCalls({ bank, content, service: own, english }: LandingParts): CallHandlers<'getLandingPage'> {
  return {
    async getLandingPage({ params, query }) {
      const { code: country, defaultLocale } = requireCountry(params.a);
      const locale = query.locale === undefined ? locales[defaultLocale] : localeFor(country, query.locale);
      const pages = locale.country === country ? landingPages(content, locale) : [];
      const page = pages.find(({ slug }) => slug === params.slug);
      if (page === undefined) throw new ApiError('NOT_FOUND');
      const service = locale.content === 'en' && english.has(country) ? english.service : own;
      const related = await Promise.all(page.related.map((slug) => service.findPost(country, 'guides', slug)));
      return {
        slug: page.slug,
        title: page.title,
        description: page.description,
        lead: page.lead,
        name: page.name,
        section_id: page.section,
        take: page.take,
        modified: page.updated,
        parts: page.parts.map((part) => partOnWire(part, content, locale)),
        question: page.question === null ? null : questionToTry(bank, country, page.question, locale.content),
        related: related.filter((post) => post !== null).map(summaryOf),
        others: pages.filter((other) => other !== page).map(({ slug, name }) => ({ slug, name })),
        sources: page.sources.map(({ title, url, section, read }) => ({ title, url, section, read })),
        language: locale.content,
      };
    },
  };
}

/** Frequent questions are those of the files: a content service has no slugs that a file could name. */
function partOnWire(
  part: CompiledPart,
  content: Pick<Content, 'country' | 'inLanguage'>,
  { country, content: language }: Locale,
): LandingPart {
  switch (part.kind) {
    case 'text':
      return { kind: 'text', html: part.html };
    case 'figures':
      return { kind: 'figures', columns: [...part.columns] };
    case 'courses':
      return { kind: 'courses', section: part.section };
    case 'topics':
      return { kind: 'topics' };
    case 'faq': {
      const { faq } = content.inLanguage(country, language) ?? content.country(country);
      const entries = part.slugs.flatMap((slug) => faq.find((entry) => entry.slug === slug) ?? []);
      return { kind: 'faq', entries: entries.map(({ title, html, plain }) => ({ title, content: html, plain })) };
    }
  }
}
