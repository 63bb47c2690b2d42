/** Orders of seats by schools: invoices that wait for their payment, and what became of the others. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { creditNotePath, invoiceReceiptPath, receiptPath } from '@lanewise/contracts/receipt-address';
import { m } from '@lanewise/words/messages';
import { Fragment } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { textOf } from '../../../shared/forms/form-text.ts';
import { pageContext } from '../../../shared/page-context.ts';
import { seatsText } from '../../seats/seat-words.ts';
import { CardForm } from '../card-form.tsx';
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
  const words: Readonly<Record<Order['state'], () => string>> = {
    free: () => m.staff_seats_free(),
    open: () => m.staff_seats_open({ price, day: dayOf(order.due_at) }),
    overdue: () => m.staff_seats_overdue({ price, day: dayOf(order.due_at) }),
    paid: () => m.staff_seats_paid({ price, day: dayOf(order.paid_at) }),
    cancelled: () => m.staff_seats_cancelled({ day: dayOf(order.cancelled_at) }),
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
        <CardForm about={{ id }} acts={[{ act: 'refunded', label: m.staff_seats_record_refund() }]}>
          <p>{m.staff_seats_owed({ price: moneyText(owed, currency) })}</p>
          <DayField form={`refund-${id}`} label={m.staff_seats_refunded_on()} since={order.paid_at} today={today} />
        </CardForm>
      )}
      {waits && (
        <CardForm about={{ id }} acts={[{ act: 'paid', label: m.staff_seats_record() }]}>
          <DayField form={id} label={m.staff_seats_on()} since={order.ordered_at} today={today} />
        </CardForm>
      )}
      {invoice !== null && state !== 'cancelled' && dayOf(order.ends_at) > today && (
        <CardForm
          fold={m.staff_seats_reduce()}
          about={{ id, nth: order.credits.length + 1 }}
          acts={[{ act: 'reduce', label: m.staff_seats_reduce_sure() }]}
        >
          <p className="hint">{m.staff_seats_reduce_what()}</p>
          <LeftField form={`reduce-${id}`} name="seats" label={m.staff_seats_reduce_seats()} left={left.seats} />
          <LeftField form={`reduce-${id}`} name="months" label={m.staff_seats_reduce_months()} left={left.months} />
        </CardForm>
      )}
      {state !== 'cancelled' && (
        <CardForm
          fold={m.staff_seats_cancel()}
          about={{ id }}
          acts={[{ act: 'cancel', label: m.staff_seats_cancel_sure() }]}
        >
          <p className="hint">{m.staff_seats_cancel_what()}</p>
        </CardForm>
      )}
    </section>
  );
}

/** Returns the day of a moment, as a field of a form has it; empty if there is none. */
const dayOf = (moment: string | null): string => (moment ?? '').slice(0, 10);

interface DayFieldProps {
  readonly form: string;
  readonly label: string;
  /** The first moment that can be noted; null if any. */
  readonly since: string | null;
  readonly today: string;
}

/** The day on which money came or was sent. */
function DayField({ form, label, since, today }: DayFieldProps) {
  const first = since === null ? undefined : dayOf(since);
  return (
    <Field name="on" form={form} label={label} type="date" min={first} max={today} defaultValue={today} required />
  );
}

interface LeftFieldProps {
  readonly form: string;
  readonly name: 'seats' | 'months';
  readonly label: string;
  readonly left: number;
}

/** How much of an order is to remain. */
function LeftField({ form, name, label, left }: LeftFieldProps) {
  return <Field name={name} form={form} label={label} type="number" min={1} max={left} defaultValue={left} required />;
}
