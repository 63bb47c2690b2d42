/** The web manifest of the app in one language. Source: W3C, Web Application Manifest. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import type { LoaderFunctionArgs } from 'react-router';
import { requireLocale } from '../../../shared/shell/require-locale.ts';
import { groundColors } from './ground-colors.ts';
import icon192 from './icons/icon-192.png?url';
import icon512 from './icons/icon-512.png?url';
import maskable512 from './icons/maskable-512.png?url';

const png = { type: 'image/png' } as const;

/** Addresses of the screenshots by file (apps/site/tools/app-screenshots.ts). */
const screenshots = import.meta.glob<string>('./screenshots/*.png', { eager: true, query: '?url', import: 'default' });

/** Sizes in pixels of the screenshots, which the tool takes. */
const forms = [
  { form_factor: 'narrow', sizes: '780x1688' },
  { form_factor: 'wide', sizes: '1280x800' },
] as const;

/** @throws {Response} 404 for an unknown locale */
export function loader({ params }: LoaderFunctionArgs): Response {
  const locale = requireLocale(params.locale);
  const manifest = {
    // The same in all languages; otherwise browsers would take each language for another app.
    id: href('app'),
    name: 'Lanewise',
    short_name: 'Lanewise',
    description: m.app_description(),
    lang: locale.tag,
    dir: 'ltr',
    start_url: href('appLocale', { locale: locale.code }),
    scope: href('app'),
    display: 'standalone',
    theme_color: groundColors.light,
    background_color: groundColors.light,
    categories: ['education'],
    icons: [
      { src: icon192, sizes: '192x192', ...png },
      { src: icon512, sizes: '512x512', ...png },
      { src: maskable512, sizes: '512x512', purpose: 'maskable', ...png },
    ],
    screenshots: forms.map((form) => ({
      src: screenshots[`./screenshots/${form.form_factor}-${locale.content}.png`],
      ...form,
      label: m.app_screenshot(),
      ...png,
    })),
  };
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
