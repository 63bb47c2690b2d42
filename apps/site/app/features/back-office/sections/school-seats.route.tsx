/** Orders of seats by schools: invoices that wait for their payment, and what became of the others. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { creditNotePath, invoiceReceiptPath, receiptPath } from '@lanewise/contracts/receipt-address';
import { m } from '@lanewise/words/messages';
import { Fragment } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { textOf } from '../../../shared/forms/form-text.ts';
import { pageContext } from '../../../shared/page-context.ts';
import { seatsText } from '../../seats/seat-words.ts';
import { moneyText } from '../money-words.ts';
import type { BackOfficeSection } from '../section.ts';
import { SectionPage, utcText } from '../section-page.tsx';
import { endAction, isDone, requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/school-seats.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_seats_title,
  lead: m.staff_seats_lead,
  roles: ['operator'],
  order: 57,
  async waiting(api) {
    const list = await api.listSeatOrders({});
    return list.ok ? list.answer.orders.filter(({ state }) => state === 'overdue').length : null;
  },
};

type Order = CallAnswer<'listSeatOrders'>['orders'][number];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { orders } = requireStaff(await api.listSeatOrders({}), request);
  return { orders, today: new Date().toISOString().slice(0, 10), done: isDone(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const text = textOf(await request.formData());
  const id = text('id');
  switch (text('do')) {
    case 'cancel':
      return endAction(await api.cancelSeatOrder({ body: { id } }), request, {});
    case 'refunded':
      return endAction(await api.recordSeatRefund({ body: { id, on: text('on') } }), request, {});
    case 'reduce': {
      const [nth, seats, months] = [Number(text('nth')), Number(text('seats')), Number(text('months'))];
      return endAction(await api.creditSeatOrder({ body: { id, nth, seats, months } }), request, {});
    }
    default:
      return endAction(await api.recordSeatPayment({ body: { id, on: text('on') } }), request, {});
  }
}

export default function SchoolSeats({ loaderData: { orders, today, done }, actionData }: Route.ComponentProps) {
  return (
    <SectionPage section={section} done={done} refusal={actionData?.refusal}>
      {orders.length === 0 && <p>{m.staff_seats_none()}</p>}
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} today={today} />
      ))}
    </SectionPage>
  );
}

function stateText({ state, due, paid, currency, ...order }: Order): string {
  const price = moneyText(state === 'paid' ? paid : due, currency);
  const day = (moment: string | null) => (moment ?? '').slice(0, 10);
  const words: Readonly<Record<Order['state'], () => string>> = {
    free: () => m.staff_seats_free(),
    open: () => m.staff_seats_open({ price, day: day(order.due_at) }),
    overdue: () => m.staff_seats_overdue({ price, day: day(order.due_at) }),
    paid: () => m.staff_seats_paid({ price, day: day(order.paid_at) }),
    cancelled: () => m.staff_seats_cancelled({ day: day(order.cancelled_at) }),
  };
  return words[state]();
}

function OrderCard({ order, today }: { readonly order: Order; readonly today: string }) {
  const { id, number, school, buyer, state, invoice, currency, left, owed, refunded } = order;
  const notes = [...order.credits.map((credit) => credit.number), order.credit_note].filter((each) => each !== null);
  const what = seatsText(order);
  const waits = state === 'open' || state === 'overdue';
  return (
    <section className="bo-card" aria-labelledby={`order-${id}`}>
      <h2 id={`order-${id}`}>{school === '' ? number : school}</h2>
      <p>
        {stateText(order)}
        {invoice !== null && (
          <>
            . <a href={receiptPath(invoice)}>{m.staff_seats_invoice({ number: invoice })}</a>
            {order.paid_at !== null && (
              <>
                , <a href={invoiceReceiptPath(invoice)}>{m.staff_seats_receipt()}</a>
              </>
            )}
            {notes.map((number) => (
              <Fragment key={number}>
                , <a href={creditNotePath(number)}>{m.staff_seats_note({ number })}</a>
              </Fragment>
            ))}
          </>
        )}
      </p>
      <p className="hint">
        {m.staff_seats_line({ number, what, moment: utcText(order.ordered_at) })}
        {buyer.length > 0 && `. ${buyer.join(', ')}`}
      </p>
      {order.reverse_charge && <p className="hint">{m.staff_seats_reverse()}</p>}
      {order.credits.length > 0 && state !== 'cancelled' && <p>{m.staff_seats_left({ what: seatsText(left) })}</p>}
      {refunded > 0 && <p>{m.staff_seats_refunded({ price: moneyText(refunded, currency) })}</p>}
      {owed > 0 && (
        <form method="post" className="form bo-form">
          <input type="hidden" name="id" value={id} />
          <p>{m.staff_seats_owed({ price: moneyText(owed, currency) })}</p>
          <Field
            name="on"
            form={`refund-${id}`}
            label={m.staff_seats_refunded_on()}
            type="date"
            min={order.paid_at?.slice(0, 10)}
            max={today}
            defaultValue={today}
            required
          />
          <p className="acts">
            <button className="btn btn-main btn-small" type="submit" name="do" value="refunded">
              {m.staff_seats_record_refund()}
            </button>
          </p>
        </form>
      )}
      {waits && (
        <form method="post" className="form bo-form">
          <input type="hidden" name="id" value={id} />
          <Field
            name="on"
            form={id}
            label={m.staff_seats_on()}
            type="date"
            min={order.ordered_at.slice(0, 10)}
            max={today}
            defaultValue={today}
            required
          />
          <p className="acts">
            <button className="btn btn-main btn-small" type="submit" name="do" value="paid">
              {m.staff_seats_record()}
            </button>
          </p>
        </form>
      )}
      {invoice !== null && state !== 'cancelled' && order.ends_at.slice(0, 10) > today && (
        <details className="fold">
          <summary className="link">{m.staff_seats_reduce()}</summary>
          <form method="post" className="form fold-in">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="nth" value={order.credits.length + 1} />
            <p className="hint">{m.staff_seats_reduce_what()}</p>
            <Field
              name="seats"
              form={`reduce-${id}`}
              label={m.staff_seats_reduce_seats()}
              type="number"
              min={1}
              max={left.seats}
              defaultValue={left.seats}
              required
            />
            <Field
              name="months"
              form={`reduce-${id}`}
              label={m.staff_seats_reduce_months()}
              type="number"
              min={1}
              max={left.months}
              defaultValue={left.months}
              required
            />
            <button className="btn btn-main btn-small" type="submit" name="do" value="reduce">
              {m.staff_seats_reduce_sure()}
            </button>
          </form>
        </details>
      )}
      {state !== 'cancelled' && (
        <details className="fold">
          <summary className="link">{m.staff_seats_cancel()}</summary>
          <form method="post" className="form fold-in">
            <input type="hidden" name="id" value={id} />
            <p className="hint">{m.staff_seats_cancel_what()}</p>
            <button className="btn btn-main btn-small" type="submit" name="do" value="cancel">
              {m.staff_seats_cancel_sure()}
            </button>
          </form>
        </details>
      )}
    </section>
  );
}
