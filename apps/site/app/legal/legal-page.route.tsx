/** The legal and info pages, except the contact page: a text of the country, with the day from which it applies. */
import { href } from '@lanewise/contracts/addresses';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { legalAddresses, legalTexts } from '@lanewise/contracts/legal-texts';
import { requireAnswer } from '../calls/require-answer.ts';
import { pageContext } from '../page-context.ts';
import { reading } from '../shell/page-handle.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/legal-page.route.ts';
import { LegalText } from './legal-text.tsx';

export const handle = reading;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const { pathname } = new URL(request.url);
  const id = legalAddresses.find((address) => href(address, { locale: locale.code }) === pathname);
  // The wording of another locale, such as /us/impressum.
  if (id === undefined) throw new Response(null, { status: 404 });
  const call = { params: { a: locale.country, slug: legalTexts[id] }, query: { locale: locale.content } };
  return { text: requireAnswer(await api.getLegalText(call), locale.code), origin };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.text.title ?? '',
    description: loaderData?.text.description ?? '',
    origin: loaderData?.origin,
    location,
  });
}

export default function LegalPage({ loaderData, params }: Route.ComponentProps) {
  const locale = locales[params.locale as LocaleCode];
  return (
    <Screen locale={locale}>
      <LegalText text={loaderData.text} locale={locale} />
    </Screen>
  );
}
