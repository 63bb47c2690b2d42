/** Affiliates: requests, what partners have earned, and payouts. */
import { randomUUID } from 'node:crypto';
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import { commissionPercent } from '@lanewise/contracts/constants/affiliates';
import { m } from '@lanewise/words/messages';
import { Field } from '../../../shared/forms/field.tsx';
import { textOf } from '../../../shared/forms/form-text.ts';
import { pageContext } from '../../../shared/page-context.ts';
import { ListTable } from '../list-table.tsx';
import { moneyText } from '../money-words.ts';
import { decisionOf, RequestForm } from '../request-form.tsx';
import type { BackOfficeSection } from '../section.ts';
import { SectionPage, Utc, utcText } from '../section-page.tsx';
import { endAction, isDone, requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/affiliates.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_partners_title,
  lead: m.staff_partners_lead,
  roles: ['operator'],
  order: 55,
  async waiting(api) {
    const list = await api.listAffiliateRequests({});
    return list.ok ? list.answer.affiliates.filter(({ state }) => state === 'requested').length : null;
  },
};

type Affiliate = CallAnswer<'listAffiliateRequests'>['affiliates'][number];

const stateWords: Readonly<Record<Affiliate['state'], () => string>> = {
  requested: m.staff_partners_state_requested,
  approved: m.staff_partners_state_approved,
  declined: m.staff_partners_state_declined,
  ended: m.staff_partners_state_ended,
};

const decisionWords = {
  approve: m.staff_partners_approve,
  change: m.staff_partners_change,
  decline: m.staff_partners_decline,
  end: m.staff_partners_end,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const list = requireStaff(await api.listAffiliateRequests({}), request);
  const { payouts } = requireStaff(await api.listAffiliatePayouts({}), request);
  return { ...list, payouts, key: randomUUID(), done: isDone(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const text = textOf(await request.formData());
  if (text('do') === 'pay') return endAction(await api.payAffiliates({ body: { key: text('key') } }), request, {});
  const percent = Number(text('percent') || commissionPercent.default);
  return endAction(
    await api.decideAffiliate({ body: { id: text('id'), state: decisionOf(text('do')), percent } }),
    request,
    {},
  );
}

export default function Affiliates({ loaderData, actionData }: Route.ComponentProps) {
  const { affiliates, payouts, key, done, can_write_sepa: canWriteSepa } = loaderData;
  return (
    <SectionPage section={section} done={done} refusal={actionData?.refusal}>
      {affiliates.length === 0 && <p>{m.staff_partners_none()}</p>}
      {affiliates.map((affiliate) => (
        <AffiliateCard key={affiliate.id} affiliate={affiliate} />
      ))}
      <section className="bo-card" aria-labelledby="payouts">
        <h2 id="payouts">{m.staff_partners_payouts()}</h2>
        <p className="hint">{m.staff_partners_pay_what()}</p>
        {!canWriteSepa && <p className="hint">{m.staff_partners_sepa_none()}</p>}
        <form method="post" className="acts">
          <input type="hidden" name="key" value={key} />
          <button className="btn btn-main btn-small" type="submit" name="do" value="pay">
            {m.staff_partners_pay()}
          </button>
        </form>
        {payouts.length > 0 && <Payouts payouts={payouts} canWriteSepa={canWriteSepa} />}
      </section>
    </SectionPage>
  );
}

function AffiliateCard({ affiliate }: { readonly affiliate: Affiliate }) {
  const { id, name, website, about, email, state, percent, balances } = affiliate;
  return (
    <section className="bo-card" aria-labelledby={`affiliate-${id}`}>
      <h2 id={`affiliate-${id}`}>
        {name} ({id})
      </h2>
      <p className="hint">
        {stateWords[state]()}. {m.staff_partners_asked({ moment: utcText(affiliate.requested_at) })}. {email}
        {website !== null && <> {website}</>}
      </p>
      <p>{about}</p>
      <p className="hint">
        {m.staff_partners_clicks({ visits: affiliate.clicks, dropped: affiliate.dropped_clicks })}.{' '}
        {affiliate.has_account ? m.staff_partners_bank() : m.staff_partners_bank_none()}.
      </p>
      {balances.map(({ currency, earned, reversed, payable }) => (
        <p key={currency}>
          {currency}: {moneyText(earned, currency)} − {moneyText(reversed, currency)} → {moneyText(payable, currency)}
        </p>
      ))}
      <RequestForm id={id} state={state} words={decisionWords}>
        <Field
          name="percent"
          form={id}
          label={m.staff_partners_percent()}
          type="number"
          min={commissionPercent.min}
          max={commissionPercent.max}
          defaultValue={percent ?? commissionPercent.default}
        />
      </RequestForm>
    </section>
  );
}

interface PayoutsProps {
  readonly payouts: CallAnswer<'listAffiliatePayouts'>['payouts'];
  readonly canWriteSepa: boolean;
}

function Payouts({ payouts, canWriteSepa }: PayoutsProps) {
  const runs = [...Map.groupBy(payouts, ({ id }) => id)];
  return (
    <ListTable columns={[m.staff_partners_run(), m.staff_partners_payouts()]}>
      {runs.map(([id, rows]) => (
        <tr key={id}>
          <th scope="row">
            <Utc at={rows[0]?.at ?? ''} />
            <small>
              <a href={href('adminPayouts', { id, format: 'csv' })}>{m.staff_partners_csv()}</a>
              {canWriteSepa && rows.some(({ currency }) => currency === 'EUR') && (
                <>
                  {' '}
                  <a href={href('adminPayouts', { id, format: 'xml' })}>{m.staff_partners_xml()}</a>
                </>
              )}
            </small>
          </th>
          <td>
            {rows.map(({ affiliate, amount, currency }) => (
              <p key={`${affiliate} ${currency}`}>
                {affiliate}: {moneyText(amount, currency)}
              </p>
            ))}
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
