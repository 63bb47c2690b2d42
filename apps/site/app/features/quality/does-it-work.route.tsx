/** The predicted chances of passing beside reported outcomes, and what we got wrong. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import { confidentChance, fewestOutcomes } from '@lanewise/contracts/constants/quality';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import type { Route } from './+types/does-it-work.route.ts';
import { OutcomeFigures } from './outcome-figures.tsx';
import { qualityCrumbs, qualityMeta } from './quality-page.ts';

export const handle: PageHandle = { ...reading, tags: ({ params }) => [`locale:${params.locale ?? ''}`] };

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const outcomes = requireAnswer(await api.getOutcomes({}), locale.code);
  return renderOnly({ outcomes, locale, origin });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return qualityMeta('doesItWork', loaderData, location);
}

export default function DoesItWork({ loaderData }: Route.ComponentProps) {
  const { outcomes, locale } = loaderData;
  return (
    <Screen locale={locale}>
      <div className="page quality-page">
        <Crumbs crumbs={qualityCrumbs('doesItWork', locale)} />
        <h1 className="display">{m.quality_work_title()}</h1>
        <p className="lead">{m.quality_work_lead()}</p>
        {outcomes.outcomes === null ? (
          <section aria-labelledby="none">
            <h2 id="none">{m.quality_work_none_title()}</h2>
            <p>{m.quality_work_none({ count: fewestOutcomes })}</p>
          </section>
        ) : (
          <>
            <OutcomeFigures outcomes={outcomes} tag={locale.tag} />
            <Wrong failures={outcomes.confident_failures ?? 0} tag={locale.tag} />
          </>
        )}
        <section aria-labelledby="limits">
          <h2 id="limits">{m.quality_work_limits_title()}</h2>
          <p>{m.quality_work_limits()}</p>
        </section>
        <section aria-labelledby="simulated">
          <h2 id="simulated">{m.quality_work_simulated_title()}</h2>
          <p>{m.quality_work_simulated()}</p>
        </section>
        <p>
          <a href={href('howWeCheck', { locale: locale.code })}>{m.quality_work_more()}</a>
        </p>
      </div>
    </Screen>
  );
}

interface WrongProps {
  readonly failures: NonNullable<CallAnswer<'getOutcomes'>['confident_failures']>;
  readonly tag: string;
}

function Wrong({ failures, tag }: WrongProps) {
  const chance = new Intl.NumberFormat(tag, { style: 'percent' }).format(confidentChance);
  return (
    <section aria-labelledby="wrong">
      <h2 id="wrong">{m.quality_work_wrong_title()}</h2>
      <p>
        {failures === 0 ? m.quality_work_wrong_none({ chance }) : m.quality_work_wrong({ count: failures, chance })}
      </p>
    </section>
  );
}
