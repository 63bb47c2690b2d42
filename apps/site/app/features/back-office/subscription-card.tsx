/** A learner's subscription or pass: payments, every event with its cause, and the actions on it. */
import { href } from '@lanewise/contracts/addresses';
import type { StaffPayment, StaffSubscription } from '@lanewise/contracts/calls/back-office-learners';
import { creditNotePath, receiptPath } from '@lanewise/contracts/receipt-address';
import { m } from '@lanewise/words/messages';
import { Field } from '../../shared/forms/field.tsx';
import { ActForm } from './act-form.tsx';
import { causeWords, moneyText, stateWords } from './money-words.ts';
import { Utc } from './section-page.tsx';

interface SubscriptionCardProps {
  /** Id of the learner. */
  readonly learner: string;
  readonly subscription: StaffSubscription;
  /** Whether the second factor is fresh enough for actions that move money. */
  readonly isFresh: boolean;
  readonly actKey: string;
}

export function SubscriptionCard({ learner, subscription, isFresh, actKey }: SubscriptionCardProps) {
  const { id, order_number: order, state, access_until: until } = subscription;
  const title = `bought-${id}`;
  return (
    <section className="bo-card" aria-labelledby={title}>
      <h2 id={title}>{m.staff_bought({ plan: subscription.plan_id, order })}</h2>
      <dl className="bo-facts">
        <dt>{m.staff_state()}</dt>
        <dd>{stateWords[state]()}</dd>
        <dt>{m.staff_access()}</dt>
        <dd>{until === null ? m.staff_none() : <Utc at={until} />}</dd>
        <dt>{m.staff_period_end()}</dt>
        <dd>
          <Utc at={subscription.period_end} />
        </dd>
        <dt>{m.staff_used_days()}</dt>
        <dd>{subscription.used.days}</dd>
        <dt>{m.staff_used_lessons()}</dt>
        <dd>{subscription.used.lessons}</dd>
        <dt>{m.staff_used_tests()}</dt>
        <dd>{subscription.used.tests}</dd>
        <dt>{m.staff_provider()}</dt>
        <dd>
          {subscription.provider}: <code>{subscription.reference}</code>
        </dd>
      </dl>
      <h3>{m.staff_events()}</h3>
      <ol className="bo-lines">
        {subscription.transitions.map(({ to, cause, source, at }) => (
          <li key={`${at} ${to}`}>
            <Utc at={at} /> {stateWords[to]()}: {causeWords[cause]()}
            <small>{source}</small>
          </li>
        ))}
      </ol>
      <h3>{m.staff_payments()}</h3>
      {subscription.payments.length === 0 && <p>{m.staff_none()}</p>}
      {subscription.payments.map((payment) => (
        <Payment
          key={payment.payment}
          subscription={subscription}
          payment={payment}
          isFresh={isFresh}
          actKey={actKey}
        />
      ))}
      {!isFresh && (
        <p>
          {m.staff_step_up_first()}{' '}
          <a className="link" href={href('adminStepUp', {}, { next: href('adminLearner', { id: learner }) })}>
            {m.staff_step_up_title()}
          </a>
        </p>
      )}
      {isFresh && subscription.can_extend && (
        <ActForm title={m.staff_extend()} act="extend" of={id} actKey={actKey}>
          <Field name="typed" form={`extend-${id}`} label={m.staff_days()} inputMode="numeric" required />
        </ActForm>
      )}
      {isFresh && subscription.can_cancel && (
        <ActForm title={m.staff_cancel()} act="cancel" of={id} actKey={actKey}>
          <p>{m.staff_cancel_what()}</p>
        </ActForm>
      )}
      <ActForm title={m.staff_resend_order()} act="resend" of={id} actKey={actKey}>
        <input type="hidden" name="mail" value="order" />
      </ActForm>
      {subscription.transitions.some(({ to }) => to === 'cancelling') && (
        <ActForm title={m.staff_resend_cancellation()} act="resend" of={id} name="cancellation" actKey={actKey}>
          <input type="hidden" name="mail" value="cancellation" />
        </ActForm>
      )}
    </section>
  );
}

interface PaymentProps extends Omit<SubscriptionCardProps, 'learner'> {
  readonly payment: StaffPayment;
}

function Payment({ subscription, payment: paid, isFresh, actKey }: PaymentProps) {
  const { payment, receipt, amount, currency, refunded, refundable, paid_at: at, credit_notes: notes } = paid;
  return (
    <>
      <p>
        <a className="link" href={receiptPath(receipt)}>
          {m.staff_payment({ amount: moneyText(amount, currency), receipt })}
        </a>{' '}
        <Utc at={at} />
        {refunded > 0 && `, ${m.staff_refunded({ amount: moneyText(refunded, currency) })}`}
        {notes.map((number) => (
          <a key={number} className="link" href={creditNotePath(number)}>
            {' '}
            {m.staff_credit_note({ number })}
          </a>
        ))}
      </p>
      {isFresh && refundable > 0 && (
        <ActForm title={m.staff_refund({ receipt })} act="refund" of={subscription.id} name={payment} actKey={actKey}>
          <input type="hidden" name="payment" value={payment} />
          <input type="hidden" name="currency" value={currency} />
          <Field
            name="typed"
            form={`refund-${payment}`}
            label={m.staff_amount({ currency })}
            defaultValue={(refundable / 100).toFixed(2)}
            inputMode="decimal"
            required
          />
        </ActForm>
      )}
    </>
  );
}
