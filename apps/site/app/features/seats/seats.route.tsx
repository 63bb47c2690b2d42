/** Who has a seat of the school, and what it has ordered. It works without a script. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Notice } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { requireLearning } from '../learner/data/signed-in.ts';
import { SchoolPage } from '../teaching/school-page.tsx';
import { dayText } from '../teaching/study-words.ts';
import type { Route } from './+types/seats.route.ts';
import { OrderList } from './order-list.tsx';

export const handle: PageHandle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const asked = { params: { school: params.school } };
  const { id, name, role } = requireAnswer(await page.api.getSchoolAccount(asked), locale.code);
  const { licences, pupils } = requireAnswer(await page.api.listSeats(asked), locale.code);
  const { orders } = role === 'owner' ? requireAnswer(await page.api.getSeatOffer(asked), locale.code) : { orders: [] };
  const hasOrdered = new URL(request.url).searchParams.has('ordered');
  return { locale, school: { id, name, role }, licences, pupils, orders, hasOrdered };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const asked = { params: { school: params.school }, body: { pupil: text('pupil') } };
  const sent = text('do') === 'free' ? await api.freeSeat(asked) : await api.giveSeat(asked);
  if (!sent.ok) return formAgain(sent.error, locale.code, {});
  throw redirect(href('teachingSeats', { locale: locale.code, school: params.school }), 303);
}

export function meta() {
  return ownPageMeta(m.seats_title());
}

export default function Seats({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, school, licences, pupils, orders, hasOrdered } = loaderData;
  const refused = actionData?.refusal.fields.pupil ?? actionData?.refusal.form;
  return (
    <SchoolPage locale={locale} school={school} title={m.seats_title()} lead={m.seats_lead()} nonce={null}>
      {refused ? <Notice>{refused}</Notice> : hasOrdered && <Notice>{m.seats_ordered()}</Notice>}
      {licences.length === 0 ? (
        <p>
          {m.seats_none()} {school.role !== 'owner' && m.seats_none_owner()}
        </p>
      ) : (
        <ul>
          {licences.map(({ id, seats, taken, ends_at: end }) => (
            <li key={id}>{m.seats_line({ taken, seats, date: dayText(end, locale) })}</li>
          ))}
        </ul>
      )}
      {school.role === 'owner' && (
        <p className="teaching-acts">
          <a
            className="btn btn-main btn-small"
            href={href('teachingOrder', { locale: locale.code, school: school.id })}
          >
            {m.seats_order_title()}
          </a>
        </p>
      )}
      {licences.length > 0 && (
        <ul className="teaching-list">
          {pupils.map(({ id, name, until }) => (
            <li key={id}>
              <form method="post">
                <input type="hidden" name="pupil" value={id} />
                <p>
                  <strong>{name}</strong>:{' '}
                  {until === null ? m.seats_without() : m.seats_until({ date: dayText(until, locale) })}
                </p>
                {school.role === 'owner' && (
                  <button
                    className="btn btn-quiet btn-small"
                    type="submit"
                    name="do"
                    value={until === null ? 'give' : 'free'}
                    aria-label={`${until === null ? m.seats_give() : m.seats_free()}: ${name}`}
                  >
                    {until === null ? m.seats_give() : m.seats_free()}
                  </button>
                )}
              </form>
            </li>
          ))}
        </ul>
      )}
      {orders.length > 0 && <OrderList orders={orders} locale={locale} />}
    </SchoolPage>
  );
}
