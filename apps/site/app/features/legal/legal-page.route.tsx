/** The legal and info pages, except the contact page: a text of the country, with the day from which it applies. */
import { href } from '@lanewise/contracts/addresses';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { legalAddresses, legalTexts } from '@lanewise/contracts/legal-texts';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { ConsentSection } from '../../shared/consent/consent-section.tsx';
import { isConsentSaved, storeConsent } from '../../shared/consent/store-consent.ts';
import { pageContext } from '../../shared/page-context.ts';
import { alternatesOf } from '../../shared/shell/alternates.ts';
import { reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import type { Route } from './+types/legal-page.route.ts';
import { LegalText } from './legal-text.tsx';

export const handle = reading;

/** Returns which text an address names. @throws {Response} 404 for the wording of another locale, such as /us/impressum */
function textAt({ url }: Request, locale: LocaleCode): (typeof legalAddresses)[number] {
  const { pathname } = new URL(url);
  const id = legalAddresses.find((address) => href(address, { locale }) === pathname);
  if (id === undefined) throw new Response(null, { status: 404 });
  return id;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, locale, origin, purposes } = context.get(pageContext);
  const id = textAt(request, locale.code);
  const call = { params: { a: locale.country, slug: legalTexts[id] }, query: { locale: locale.content } };
  const text = requireAnswer(await api.getLegalText(call), locale.code);
  const consent = id === 'cookiePolicy' ? { purposes, isSaved: isConsentSaved(request.url) } : undefined;
  return { id, text, origin, consent };
}

/** The page about cookies keeps the answer to the question for consent. */
export async function action({ request, context }: Route.ActionArgs) {
  const { locale, origin, purposes } = context.get(pageContext);
  if (textAt(request, locale.code) !== 'cookiePolicy') throw new Response(null, { status: 405 });
  return await storeConsent({ request, locale: locale.code, origin, purposes });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.text.title ?? '',
    description: loaderData?.text.description ?? '',
    origin: loaderData?.origin,
    location,
    alternates: loaderData ? alternatesOf(loaderData.id, loaderData.origin) : [],
  });
}

export default function LegalPage({ loaderData, params }: Route.ComponentProps) {
  const { text, consent } = loaderData;
  const locale = locales[params.locale as LocaleCode];
  return (
    <Screen locale={locale}>
      <LegalText text={text} locale={locale}>
        {consent && <ConsentSection locale={locale} {...consent} />}
      </LegalText>
    </Screen>
  );
}
