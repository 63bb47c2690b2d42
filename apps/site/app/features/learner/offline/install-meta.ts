import { href } from '@lanewise/contracts/addresses';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { groundColors } from './ground-colors.ts';
import touchIcon from './icons/touch-180.png?url';

/** Returns the address of a language's web manifest. */
function manifestPath(locale: LocaleCode): string {
  return `${href('appLocale', { locale })}/manifest.webmanifest`;
}

/** Returns the tags with which a document of the app can be installed. */
export function installMeta(locale: LocaleCode) {
  return [
    { tagName: 'link', rel: 'manifest', href: manifestPath(locale) },
    { tagName: 'link', rel: 'apple-touch-icon', href: touchIcon },
    { name: 'theme-color', media: '(prefers-color-scheme: light)', content: groundColors.light },
    { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: groundColors.dark },
  ];
}
