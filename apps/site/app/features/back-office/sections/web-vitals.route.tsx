/** How fast pages were for visitors who allow statistics, by page. */
import type { WebVitals } from '@lanewise/contracts/calls/back-office-web-vitals';
import {
  type WebVitalName,
  type WebVitalRating,
  webVitalNames,
  webVitalRating,
} from '@lanewise/contracts/constants/web-vitals';
import { m } from '@lanewise/words/messages';
import { Field } from '../../../shared/forms/field.tsx';
import { refusalOf } from '../../../shared/forms/refusal.ts';
import { pageContext } from '../../../shared/page-context.ts';
import { ListTable } from '../list-table.tsx';
import type { BackOfficeSection } from '../section.ts';
import { SectionPage } from '../section-page.tsx';
import { requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/web-vitals.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_vitals_title,
  lead: m.staff_vitals_lead,
  roles: ['operator'],
  order: 60,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [from, to] = ['from', 'to'].map((name) => searchParams.get(name)?.trim() ?? '') as [string, string];
  const { api } = context.get(pageContext);
  const answer = await api.getWebVitals({ query: { from, to } });
  if (!answer.ok && answer.error.code === 'VALIDATION') {
    const all = requireStaff(await api.getWebVitals({}), request);
    return { vitals: all, asked: { from, to }, refusal: refusalOf(answer.error) };
  }
  const vitals = requireStaff(answer, request);
  return { vitals, asked: { from: vitals.from, to: vitals.to }, refusal: undefined };
}

const ratings: Readonly<Record<WebVitalRating, () => string>> = {
  good: m.staff_vitals_good,
  fair: m.staff_vitals_fair,
  poor: m.staff_vitals_poor,
};

const names: Readonly<Record<WebVitalName, (given: { name: string }) => string>> = {
  FCP: m.staff_vitals_fcp,
  LCP: m.staff_vitals_lcp,
  INP: m.staff_vitals_inp,
  CLS: m.staff_vitals_cls,
  TTFB: m.staff_vitals_ttfb,
};

/** Returns a value as text: seconds from one second on, else milliseconds; CLS has no unit. */
function written(name: WebVitalName, value: number): string {
  if (name === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

export default function WebVitalsPage({ loaderData: { vitals, asked, refusal } }: Route.ComponentProps) {
  const pages = Map.groupBy(vitals.pages, ({ page }) => page);
  return (
    <SectionPage section={section} refusal={refusal}>
      <form className="bo-filter">
        <Field name="from" label={m.staff_from()} type="date" defaultValue={asked.from} />
        <Field name="to" label={m.staff_to()} type="date" defaultValue={asked.to} />
        <button className="btn btn-main" type="submit">
          {m.staff_show()}
        </button>
      </form>
      {pages.size === 0 ? (
        <p>{m.staff_vitals_none()}</p>
      ) : (
        <div className="bo-card">
          <ListTable columns={[m.staff_vitals_page(), ...webVitalNames.map((name) => names[name]({ name }))]}>
            {[...pages].map(([page, rows]) => (
              <tr key={page}>
                <th scope="row">{page}</th>
                {webVitalNames.map((name) => (
                  <td key={name} data-name={names[name]({ name })}>
                    <Value row={rows.find(({ metric }) => metric === name)} />
                  </td>
                ))}
              </tr>
            ))}
          </ListTable>
        </div>
      )}
    </SectionPage>
  );
}

function Value({ row }: { readonly row: WebVitals['pages'][number] | undefined }) {
  if (!row) return '–';
  const { metric, p75, count, good } = row;
  const share = Math.round(good * 100);
  return (
    <>
      {written(metric, p75)} <strong>{ratings[webVitalRating(metric, p75)]()}</strong>
      <small>{m.staff_vitals_shares({ share, count })}</small>
    </>
  );
}
