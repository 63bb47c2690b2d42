/** Daily revenue, subscribers with their churn, and trials, by country and plan. */
import { href } from '@lanewise/contracts/addresses';
import type { Sales } from '@lanewise/contracts/calls/back-office-sales';
import { subjectCodes } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Field } from '../../../shared/forms/field.tsx';
import { refusalOf } from '../../../shared/forms/refusal.ts';
import { pageContext } from '../../../shared/page-context.ts';
import { FigureSection } from '../figure-section.tsx';
import { ListTable } from '../list-table.tsx';
import { moneyText } from '../money-words.ts';
import { percentText } from '../percent.ts';
import type { BackOfficeSection } from '../section.ts';
import { SectionPage } from '../section-page.tsx';
import { requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/sales.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_sales_title,
  lead: m.staff_sales_lead,
  roles: ['operator'],
  order: 50,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const value = (name: string) => searchParams.get(name)?.trim() ?? '';
  const [from, to, plan] = [value('from'), value('to'), value('plan')];
  const country = subjectCodes.find((code) => code === value('country'));
  const { api } = context.get(pageContext);
  const answer = await api.getSales({ query: { from, to, plan, ...(country && { country }) } });
  const asked = { from, to, plan, country: country ?? '' };
  if (!answer.ok && answer.error.code === 'VALIDATION') {
    const all = requireStaff(await api.getSales({}), request);
    return { sales: all, asked, refusal: refusalOf(answer.error) };
  }
  const sales = requireStaff(answer, request);
  return { sales, asked: { ...asked, from: sales.from, to: sales.to }, refusal: undefined };
}

export default function SalesPage({ loaderData: { sales, asked, refusal } }: Route.ComponentProps) {
  const days = sales.days.map(({ day }) => day);
  const currencies = [...new Set(sales.revenue_days.map(({ currency }) => currency))].toSorted();
  const counts = (name: 'running' | 'started' | 'ended' | 'trials' | 'converted' | 'lost') =>
    sales.days.map((day) => day[name]);
  return (
    <SectionPage section={section} refusal={refusal}>
      <form className="bo-filter">
        <Field name="from" label={m.staff_from()} type="date" defaultValue={asked.from} />
        <Field name="to" label={m.staff_to()} type="date" defaultValue={asked.to} />
        <div className="field">
          <label htmlFor="country">{m.staff_account_country()}</label>
          <span className="select">
            <select id="country" name="country" defaultValue={asked.country}>
              <option value="">{m.staff_all()}</option>
              {subjectCodes.map((code) => (
                <option key={code} value={code}>
                  {code.toUpperCase()}
                </option>
              ))}
            </select>
          </span>
        </div>
        <Field name="plan" label={m.staff_plan()} defaultValue={asked.plan} autoComplete="off" />
        <button className="btn btn-main" type="submit">
          {m.staff_show()}
        </button>
      </form>
      {currencies.length === 0 && <p>{m.staff_revenue_none()}</p>}
      {currencies.map((currency) => (
        <Revenue key={currency} sales={sales} days={days} currency={currency} />
      ))}
      <FigureSection
        id="subscribers"
        title={m.staff_subscribers()}
        days={days}
        dayName={m.staff_day()}
        write={String}
        series={[
          { name: m.staff_running(), values: counts('running') },
          { name: m.staff_started(), values: counts('started') },
          { name: m.staff_ended(), values: counts('ended') },
        ]}
      />
      <FigureSection
        id="trials"
        title={m.staff_trials()}
        days={days}
        dayName={m.staff_day()}
        write={String}
        series={[
          { name: m.staff_started(), values: counts('trials') },
          { name: m.staff_converted(), values: counts('converted') },
          { name: m.staff_lost(), values: counts('lost') },
        ]}
      />
      <ByPlan by={sales.by} />
      <section className="bo-card" aria-labelledby="books">
        <h2 id="books">{m.staff_books()}</h2>
        <p>{m.staff_books_what()}</p>
        <form className="bo-filter" action={href('adminBooks')} method="get">
          <Field name="month" label={m.staff_month()} type="month" defaultValue={sales.to.slice(0, 7)} required />
          <button className="btn btn-main" type="submit">
            {m.staff_books_download()}
          </button>
        </form>
      </section>
    </SectionPage>
  );
}

interface RevenueProps {
  readonly sales: Sales;
  readonly days: readonly string[];
  readonly currency: string;
}

function Revenue({ sales, days, currency }: RevenueProps) {
  const write = (value: number) => moneyText(value, currency);
  const rows = new Map(
    sales.revenue_days.filter((row) => row.currency === currency).map((row) => [row.day, row] as const),
  );
  const values = (name: 'gross' | 'refunded') => days.map((day) => rows.get(day)?.[name] ?? 0);
  return (
    <FigureSection
      id={`revenue-${currency}`}
      title={m.staff_revenue({ currency })}
      days={days}
      dayName={m.staff_day()}
      write={write}
      series={[
        { name: m.staff_gross(), values: values('gross') },
        { name: m.staff_given_back(), values: values('refunded') },
      ]}
    >
      <ListTable columns={[m.staff_plan(), m.staff_gross(), m.staff_given_back(), m.staff_payments()]}>
        {sales.revenue_by
          .filter((row) => row.currency === currency)
          .map(({ plan, country, gross, refunded, payments }) => (
            <tr key={plan}>
              <th scope="row">
                {plan}
                <small>{country.toUpperCase()}</small>
              </th>
              <td data-name={m.staff_gross()}>{write(gross)}</td>
              <td data-name={m.staff_given_back()}>{write(refunded)}</td>
              <td data-name={m.staff_payments()}>{payments}</td>
            </tr>
          ))}
      </ListTable>
    </FigureSection>
  );
}

function ByPlan({ by }: { readonly by: Sales['by'] }) {
  if (by.length === 0) return null;
  return (
    <section className="bo-card" aria-labelledby="by-plan">
      <h2 id="by-plan">{m.staff_by_plan()}</h2>
      <p className="hint">{m.staff_churn_what()}</p>
      <ListTable
        columns={[
          m.staff_plan(),
          m.staff_running_before(),
          m.staff_started(),
          m.staff_ended(),
          m.staff_churn(),
          m.staff_trials(),
          m.staff_converted(),
        ]}
      >
        {by.map(({ plan, country, running_before: before, started, ended, trials, converted }) => (
          <tr key={plan}>
            <th scope="row">
              {plan}
              <small>{country.toUpperCase()}</small>
            </th>
            <td data-name={m.staff_running_before()}>{before}</td>
            <td data-name={m.staff_started()}>{started}</td>
            <td data-name={m.staff_ended()}>{ended}</td>
            <td data-name={m.staff_churn()}>{percentText(ended, before)}</td>
            <td data-name={m.staff_trials()}>{trials}</td>
            <td data-name={m.staff_converted()}>{converted}</td>
          </tr>
        ))}
      </ListTable>
    </section>
  );
}
