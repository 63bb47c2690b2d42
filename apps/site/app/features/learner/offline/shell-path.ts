import { href } from '@lanewise/contracts/addresses';
import type { LocaleCode } from '@lanewise/contracts/countries';

/** Returns the address of the document that the service worker stores (shell.route.tsx). */
export function shellPath(locale: LocaleCode): string {
  return `${href('appLocale', { locale })}/shell`;
}
