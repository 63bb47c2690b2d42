/** Orders seats in two steps; the second shows the price before it orders. It works without a script. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import { buyerLimits, seatLimits, seatPaymentDays } from '@lanewise/contracts/constants/teaching';
import { countries, type Locale, type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { CountField, Field, SelectField, TextField } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import type { FormErrors } from '../../shared/forms/refusal.ts';
import { moneyOf } from '../../shared/money.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { AccountForm } from '../accounts/account-form.tsx';
import { requireLearning } from '../learner/data/signed-in.ts';
import { taxOf } from '../orders/plan-words.ts';
import { Figures } from '../teaching/figures.tsx';
import { SchoolPage } from '../teaching/school-page.tsx';
import type { Route } from './+types/order.route.ts';
import { seatsText } from './seat-words.ts';

export const handle: PageHandle = interactive;

const CHANGES = 'change';

type Offer = CallAnswer<'getSeatOffer'>;
type Price = Offer['prices'][number];

/** What is ordered. */
interface Choice {
  readonly seats: number;
  readonly months: number;
  readonly country: SubjectCode;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const of = { params: { school: params.school } };
  const { id, name } = requireAnswer(await page.api.getSchoolAccount(of), locale.code);
  const offer = requireAnswer(await page.api.getSeatOffer(of), locale.code);
  const query = new URL(request.url).searchParams;
  const asked = {
    seats: query.get('seats') ?? '',
    months: query.get('months') ?? '',
    country: query.get('country') ?? '',
  };
  const choice = query.has(CHANGES) ? null : choiceOf(asked, locale);
  return { locale, school: { id, name }, nonce: page.nonce, offer, asked, choice };
}

/** Returns what the address says is ordered; null if it is not possible. */
function choiceOf(asked: { seats: string; months: string; country: string }, { country }: Locale): Choice | null {
  const count = (text: string, most: number) =>
    /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null;
  const [seats, months] = [count(asked.seats, seatLimits.seats), count(asked.months, seatLimits.months)];
  if (seats === null || months === null) return null;
  return { seats, months, country: subjectCodes.find((code) => code === asked.country) ?? country };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const [name, address, vat] = [text('name'), text('address'), text('vat')];
  const lines = address.split('\n').map((line) => line.trim());
  const buyer = { name, address: lines.filter((line) => line !== ''), vat };
  const sent = await api.orderSeats({
    params: { school: params.school },
    body: {
      nth: Number(text('nth')),
      seats: Number(text('seats')),
      months: Number(text('months')),
      country: subjectCodes.find((code) => code === text('country')) ?? locale.country,
      ...(text('pays') === 'invoice' && buyer),
    },
  });
  if (!sent.ok) return formAgain(sent.error, locale.code, { name, address, vat });
  throw redirect(href('teachingSeats', { locale: locale.code, school: params.school }, { ordered: 1 }), 303);
}

export function meta() {
  return ownPageMeta(m.seats_order_title());
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, school, nonce, offer, asked, choice } = loaderData;
  const isFree = offer.billing === 'free';
  const price = offer.prices.find(({ country }) => country === choice?.country);
  return (
    <SchoolPage
      locale={locale}
      school={school}
      title={m.seats_order_title()}
      lead={isFree ? m.seats_order_lead_free() : m.seats_order_lead({ days: seatPaymentDays })}
      nonce={nonce}
    >
      {!isFree && offer.prices.length === 0 ? (
        <p>
          {m.seats_order_none()} <a href={href('contact', { locale: locale.code })}>{m.seats_contact()}</a>
        </p>
      ) : choice !== null && (isFree || price) ? (
        <Confirm
          locale={locale}
          school={school.id}
          offer={offer}
          choice={choice}
          price={isFree ? null : (price ?? null)}
          typed={actionData}
        />
      ) : (
        <Choose locale={locale} prices={isFree ? [] : offer.prices} asked={asked} />
      )}
      <p>
        <a href={href('teachingSeats', { locale: locale.code, school: school.id })}>{m.seats_title()}</a>
      </p>
    </SchoolPage>
  );
}

interface ChooseProps {
  readonly locale: Locale;
  /** Empty for a school that pays nothing. */
  readonly prices: readonly Price[];
  readonly asked: { readonly seats: string; readonly months: string; readonly country: string };
}

function Choose({ locale, prices, asked }: ChooseProps) {
  const names = new Intl.DisplayNames(locale.tag, { type: 'region' });
  return (
    <form method="get" className="form">
      <CountField
        name="seats"
        label={m.seats_order_seats()}
        max={seatLimits.seats}
        defaultValue={asked.seats}
        required
      />
      <CountField
        name="months"
        label={m.seats_order_months()}
        max={seatLimits.months}
        defaultValue={asked.months}
        required
      />
      {prices.length > 0 && (
        <SelectField
          name="country"
          label={m.seats_order_country()}
          defaultValue={asked.country || locale.country}
          options={prices.map((price) => [
            price.country,
            `${names.of(countries[price.country].availableCode) ?? price.country} (${moneyOf(price, locale)})`,
          ])}
        />
      )}
      <button className="btn btn-main btn-wide" type="submit">
        {m.seats_order_next()}
      </button>
    </form>
  );
}

interface ConfirmProps {
  readonly locale: Locale;
  readonly school: string;
  readonly offer: Offer;
  readonly choice: Choice;
  /** null for a school that pays nothing. */
  readonly price: Price | null;
  /** A form that was refused. */
  readonly typed:
    | { readonly refusal: FormErrors; readonly name: string; readonly address: string; readonly vat: string }
    | undefined;
}

function Confirm({ locale, school, offer, choice, price, typed }: ConfirmProps) {
  const { seats, months, country } = choice;
  const { name, address, vat } = offer.buyer;
  const errors = typed?.refusal.fields ?? {};
  // What no field of this form can mend.
  const refused = errors.nth ?? errors.seats ?? errors.months ?? errors.country ?? typed?.refusal.form;
  const place = { locale: locale.code, school };
  const sum = price && { amount: price.amount * seats * months, currency: price.currency };
  const figures = [
    [m.seats_order_for(), seatsText(choice)] as const,
    ...(price && sum
      ? [
          [m.seats_invoice_unit(), moneyOf(price, locale)] as const,
          [m.seats_invoice_total(), `${moneyOf(sum, locale)}, ${taxOf(price, locale)}`] as const,
        ]
      : []),
  ];
  return (
    <section aria-labelledby="order">
      <h2 id="order">{m.seats_order_check()}</h2>
      <Figures figures={figures} />
      <p>
        <a href={href('teachingOrder', place, { seats, months, country, [CHANGES]: 1 })}>{m.seats_order_change()}</a>
      </p>
      <AccountForm
        submit={price ? m.seats_order_submit() : m.seats_order_submit_free()}
        refusal={typed && (refused === undefined ? typed.refusal : { fields: {}, form: refused })}
      >
        <input type="hidden" name="nth" value={offer.nth} />
        <input type="hidden" name="seats" value={seats} />
        <input type="hidden" name="months" value={months} />
        <input type="hidden" name="country" value={country} />
        <input type="hidden" name="pays" value={offer.billing} />
        {price && (
          <>
            <Field
              name="name"
              label={m.seats_buyer_name()}
              error={errors.name}
              defaultValue={typed?.name ?? name}
              autoComplete="organization"
              maxLength={buyerLimits.line}
              required
            />
            <TextField
              name="address"
              label={m.seats_buyer_address()}
              error={errors.address}
              defaultValue={typed?.address ?? address.join('\n')}
              autoComplete="street-address"
              rows={4}
              required
            />
            <Field
              name="vat"
              label={m.seats_buyer_vat()}
              error={errors.vat}
              defaultValue={typed?.vat ?? vat ?? ''}
              autoComplete="off"
              maxLength={buyerLimits.vat}
              hint={
                price.without_tax === null
                  ? undefined
                  : m.seats_buyer_vat_hint({
                      price: moneyOf({ amount: price.without_tax * seats * months, currency: price.currency }, locale),
                    })
              }
            />
          </>
        )}
      </AccountForm>
    </section>
  );
}
