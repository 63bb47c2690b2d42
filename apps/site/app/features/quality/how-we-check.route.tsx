/** How questions and values are checked: counted, with what was mended after reports. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import { countries, type Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { dayText } from '../../shared/ui/day-text.ts';
import { rulePath } from '../rules/rule-locale.ts';
import type { Route } from './+types/how-we-check.route.ts';
import { qualityCrumbs, qualityMeta } from './quality-page.ts';

export const handle: PageHandle = { ...reading, tags: ({ params }) => [`locale:${params.locale ?? ''}`] };

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const checking = requireAnswer(await api.getChecking({}), locale.code);
  return renderOnly({ checking, locale, origin });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return qualityMeta('howWeCheck', loaderData, location);
}

type Checking = CallAnswer<'getChecking'>;

export default function HowWeCheck({ loaderData }: Route.ComponentProps) {
  const { checking, locale } = loaderData;
  const regional = new Intl.DisplayNames(locale.tag, { type: 'region' });
  const number = new Intl.NumberFormat(locale.tag);
  const rows = checking.countries.map((row) => ({
    ...row,
    name: regional.of(countries[row.country].availableCode) ?? row.country,
  }));
  const valued = rows.flatMap(({ name, values }) => (values === null ? [] : [{ name, ...values }]));
  return (
    <Screen locale={locale}>
      <div className="page quality-page">
        <Crumbs crumbs={qualityCrumbs('howWeCheck', locale)} />
        <h1 className="display">{m.quality_check_title()}</h1>
        <p className="lead">{m.quality_check_lead()}</p>
        <section aria-labelledby="how">
          <h2 id="how">{m.quality_check_how_title()}</h2>
          <p>{m.quality_check_how()}</p>
        </section>
        <Figures
          id="questions"
          title={m.quality_check_counts_title()}
          columns={[m.quality_check_questions(), m.quality_check_read()]}
          rows={rows.map(({ name, questions, read }) => ({ name, figures: [questions, read] }))}
          number={number}
        />
        {valued.length > 0 && (
          <Figures
            id="values"
            title={m.quality_check_values_title()}
            lead={`${m.quality_check_values_lead()} ${m.quality_check_stale_hint()}`}
            columns={[m.quality_check_values(), m.quality_check_values_read(), m.quality_check_stale()]}
            rows={valued.map(({ name, known, read, stale }) => ({ name, figures: [known, read, stale] }))}
            number={number}
          />
        )}
        <Reports checking={checking} locale={locale} />
        <p>
          <a href={href('doesItWork', { locale: locale.code })}>{m.quality_check_more()}</a>
        </p>
      </div>
    </Screen>
  );
}

interface FiguresProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly figures: readonly number[] }[];
  readonly number: Intl.NumberFormat;
}

function Figures({ id, title, lead, columns, rows, number }: FiguresProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p>{lead}</p>}
      <dl className="quality-figures">
        {rows.map(({ name, figures }) => (
          <div key={name}>
            <dt>{name}</dt>
            {columns.map((column, index) => (
              <dd key={column}>
                <span>{column}</span> <strong>{number.format(figures[index] ?? 0)}</strong>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Reports({ checking: { reports, mended }, locale }: { readonly checking: Checking; readonly locale: Locale }) {
  const { open, fixed, declined } = reports;
  return (
    <>
      <section aria-labelledby="reports">
        <h2 id="reports">{m.quality_check_reports_title()}</h2>
        <p>{m.quality_check_report_how()}</p>
        <p>
          {open + fixed + declined === 0
            ? m.quality_check_no_reports()
            : m.quality_check_reports({ open, fixed, declined })}
        </p>
      </section>
      <section aria-labelledby="mended">
        <h2 id="mended">{m.quality_check_mended_title()}</h2>
        {mended.length === 0 ? (
          <p>{m.quality_check_mended_none()}</p>
        ) : (
          <ul className="quality-mended">
            {mended.map(({ page_id: id, rule_value: value, content, language, closed_on: day }) => (
              <li key={id ?? `${value?.rule}/${value?.place}`}>
                <span lang={language}>
                  {value === null ? content : <a href={rulePath(value.rule, value.place) ?? undefined}>{content}</a>}
                </span>
                <span className="small">{m.quality_check_mended_on({ date: dayText(day, locale.tag) })}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
