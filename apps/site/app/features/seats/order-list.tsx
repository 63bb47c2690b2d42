/** What a school has ordered, with its documents. */
import type { Locale } from '@lanewise/contracts/countries';
import { creditNotePath, invoiceReceiptPath, receiptPath } from '@lanewise/contracts/receipt-address';
import { m } from '@lanewise/words/messages';
import { moneyOf } from '../../shared/money.ts';
import { dayOf } from '../orders/plan-words.ts';
import { type SeatOrder, seatsText, stateText } from './seat-words.ts';

interface OrderListProps {
  readonly orders: readonly SeatOrder[];
  readonly locale: Locale;
}

export function OrderList({ orders, locale }: OrderListProps) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">{m.seats_orders()}</h2>
      <ul className="teaching-list">
        {orders.map((order) => (
          <li key={order.id}>
            <p>
              {m.seats_order_line({ what: seatsText(order), date: dayOf(order.ordered_at, locale) })}
              <br />
              {stateText(order, locale)}
              {order.credits.length > 0 && order.state !== 'cancelled' && (
                <>
                  <br />
                  {m.seats_left({ what: seatsText(order.left), date: dayOf(order.ends_at, locale) })}
                </>
              )}
              {order.refunded > 0 && (
                <>
                  <br />
                  {m.seats_state_refunded({ price: moneyOf({ ...order, amount: order.refunded }, locale) })}
                </>
              )}
              {order.owed > 0 && (
                <>
                  <br />
                  {m.seats_state_owed({ price: moneyOf({ ...order, amount: order.owed }, locale) })}
                </>
              )}
            </p>
            <Documents order={order} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Documents({ order, locale }: { readonly order: SeatOrder; readonly locale: Locale }) {
  const { invoice, paid_at: paid, credit_note: last, credits } = order;
  if (invoice === null) return null;
  const files = [
    { path: receiptPath(invoice), name: m.seats_invoice_number({ number: invoice }) },
    ...(paid === null
      ? []
      : [{ path: invoiceReceiptPath(invoice), name: m.seats_receipt_number({ number: invoice }) }]),
    ...[...credits.map(({ number }) => number), ...(last === null ? [] : [last])].map((number) => {
      return { path: creditNotePath(number), name: m.credit_note_number({ number }) };
    }),
  ];
  return (
    <ul className="teaching-files">
      {files.map(({ path, name }) => (
        <li key={path}>
          <a className="link" href={`${path}?locale=${locale.code}`}>
            {name} (PDF)
          </a>
        </li>
      ))}
    </ul>
  );
}
