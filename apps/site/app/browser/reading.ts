/** The one script of reading pages: remembers the country that is read, so that `/` leads there next time. */
import { localeOf } from '@lanewise/contracts/countries';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

const locale = localeOf(window.location.pathname.split('/')[1]);
if (locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `locale=${locale.code}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}
