/** How far visitors come: tests, sign-ups and payments by week, country, funnel and source; who comes back; where funnels lose them. */
import type { Visits } from '@lanewise/contracts/calls/back-office-visits';
import { m } from '@lanewise/words/messages';
import { Field } from '../../../shared/forms/field.tsx';
import { refusalOf } from '../../../shared/forms/refusal.ts';
import { pageContext } from '../../../shared/page-context.ts';
import { FigureSection } from '../figure-section.tsx';
import type { BackOfficeSection } from '../section.ts';
import { SectionPage } from '../section-page.tsx';
import { requireStaff } from '../staff-answer.ts';
import { DropOff, Retention, StepsBy } from '../visit-tables.tsx';
import type { Route } from './+types/visits.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_visits_title,
  lead: m.staff_visits_lead,
  roles: ['operator'],
  order: 52,
};

const asking = ['from', 'to', 'country', 'funnel', 'source'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = Object.fromEntries(asking.map((name) => [name, searchParams.get(name)?.trim() ?? ''])) as Record<
    (typeof asking)[number],
    string
  >;
  const { api } = context.get(pageContext);
  const answer = await api.getVisits({ query: asked });
  if (!answer.ok && answer.error.code === 'VALIDATION') {
    return { visits: requireStaff(await api.getVisits({}), request), asked, refusal: refusalOf(answer.error) };
  }
  const visits = requireStaff(answer, request);
  return { visits, asked: { ...asked, from: visits.from, to: visits.to }, refusal: undefined };
}

export default function VisitsPage({ loaderData: { visits, asked, refusal } }: Route.ComponentProps) {
  return (
    <SectionPage section={section} refusal={refusal}>
      {!visits.statistics && <p>{m.staff_visits_off()}</p>}
      <form className="bo-filter bo-filter-many">
        <Field name="from" label={m.staff_from()} type="date" defaultValue={asked.from} />
        <Field name="to" label={m.staff_to()} type="date" defaultValue={asked.to} />
        <Field name="country" label={m.staff_account_country()} defaultValue={asked.country} autoComplete="off" />
        <Field name="funnel" label={m.staff_funnel()} defaultValue={asked.funnel} autoComplete="off" />
        <Field name="source" label={m.staff_source()} defaultValue={asked.source} autoComplete="off" />
        <button className="btn btn-main" type="submit">
          {m.staff_show()}
        </button>
      </form>
      {visits.total.visitors === 0 ? <p>{m.staff_visits_none()}</p> : <Figures visits={visits} />}
    </SectionPage>
  );
}

function Figures({ visits }: { readonly visits: Visits }) {
  const { total, weeks, funnels } = visits;
  const counts = (name: 'visitors' | 'tested' | 'signed_up' | 'paid') => weeks.map((week) => week[name]);
  return (
    <>
      <DropOff
        id="steps"
        title={m.staff_how_far()}
        steps={[
          { name: m.staff_visitors(), visitors: total.visitors },
          { name: m.staff_tested(), visitors: total.tested },
          { name: m.staff_signed_up(), visitors: total.signed_up },
          { name: m.staff_payers(), visitors: total.paid },
        ]}
      />
      <FigureSection
        id="weeks"
        title={m.staff_by_week()}
        days={weeks.map(({ week }) => week)}
        dayName={m.staff_week()}
        write={String}
        series={[
          { name: m.staff_visitors(), values: counts('visitors') },
          { name: m.staff_tested(), values: counts('tested') },
          { name: m.staff_signed_up(), values: counts('signed_up') },
          { name: m.staff_payers(), values: counts('paid') },
        ]}
      />
      <StepsBy id="by-country" title={m.staff_by_country()} name={m.staff_account_country()} rows={visits.by_country} />
      <StepsBy id="by-funnel" title={m.staff_by_funnel()} name={m.staff_funnel()} rows={visits.by_funnel} />
      <StepsBy id="by-source" title={m.staff_by_source()} name={m.staff_source()} rows={visits.by_source} />
      <Retention rows={visits.retention} />
      {funnels.map(({ funnel, started, steps, completed }) => (
        <DropOff
          key={funnel}
          id={`funnel-${funnel}`}
          title={m.staff_drop_off({ funnel })}
          steps={[
            { name: m.staff_started(), visitors: started },
            ...steps.map(({ step, visitors }) => ({ name: step, visitors })),
            { name: m.staff_completed(), visitors: completed },
          ]}
        />
      ))}
    </>
  );
}
