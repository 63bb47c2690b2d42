/** The call that reads a legal text. */
import type { Content } from '@lanewise/content/compiled/content';
import { fillText } from '@lanewise/content/legal/fill-text';
import { ApiError } from '@lanewise/contracts/api-errors';
import { localeFor, locales } from '@lanewise/contracts/countries';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { requireCountry } from '../catalogue/subject.ts';
import { type LegalSettings, legalFacts } from './legal-facts.ts';
import { legalText } from './legal-texts.ts';

export interface LegalParts {
  readonly content: Content;
  readonly config: LegalSettings;
}

/** Returns the handler. The operator's facts are filled into the text; headings of parts that do not apply are left out. */
export function legalCalls({ content, config }: LegalParts): CallHandlers<'getLegalText'> {
  return {
    getLegalText({ params, query }) {
      const country = requireCountry(params.a);
      const locale =
        query.locale === undefined ? locales[country.defaultLocale] : localeFor(country.code, query.locale);
      const text = locale.country === country.code ? legalText(content, locale, params.slug) : undefined;
      if (!text) throw new ApiError('NOT_FOUND');
      const { slug, title, description, version, headings } = text;
      const html = fillText(text.html, legalFacts(config, locale));
      return {
        slug,
        title,
        description,
        version,
        html,
        headings: headings.filter(({ id }) => html.includes(`id="${id}"`)),
      };
    },
  };
}
