/** The page of an affiliate. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { type PageHandle, personal } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import type { Route } from './+types/partner.route.ts';

/** Not cached: an affiliate whose contract has ended has no page from that moment. */
export const handle: PageHandle = personal;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const partner = requireAnswer(await api.getAffiliate({ params: { id: params.affiliateId } }), locale.code);
  return { locale, origin, partner };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta({
    title: m.partners_page_lead({ name: loaderData?.partner.name ?? '' }),
    description: loaderData?.partner.about.replace(/\s+/g, ' ').slice(0, 160) ?? '',
    origin: loaderData?.origin,
    location,
  });
}

export default function Partner({ loaderData: { locale, partner } }: Route.ComponentProps) {
  const { name, website, about } = partner;
  return (
    <Screen locale={locale}>
      <div className="page narrow partners">
        <h1 className="display">{name}</h1>
        <p className="lead">{m.partners_page_lead({ name })}</p>
        <p className="partner-about">{about}</p>
        {website !== null && (
          <p>
            {/* What an affiliate links to is not ours, and earns it nothing with search engines. */}
            <a href={website} rel="nofollow ugc noopener">
              {m.partners_page_website({ name })}
            </a>
          </p>
        )}
        <p>
          <a className="btn btn-main" href={href('courses', { locale: locale.code })}>
            {m.partners_page_start()}
          </a>
        </p>
        <p className="fine">{m.partners_page_disclosure({ name })}</p>
      </div>
    </Screen>
  );
}
