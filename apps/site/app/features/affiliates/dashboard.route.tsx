/** The affiliate's dashboard: the link, what it led to, what was earned, and the account for payouts. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import { affiliateLimits, linkSignatureParameter } from '@lanewise/contracts/constants/affiliates';
import { affiliateParameter } from '@lanewise/contracts/constants/cookies';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Field, Notice } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { moneyOf } from '../../shared/money.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { AccountForm, FormScript } from '../accounts/account-form.tsx';
import { requireLearning } from '../learner/data/signed-in.ts';
import type { Route } from './+types/dashboard.route.ts';

export const handle: PageHandle = interactive;

type Own = CallAnswer<'getOwnAffiliate'>;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const answer = await page.api.getOwnAffiliate({});
  const isNone = !answer.ok && answer.error.code === 'AFFILIATE_NOT_FOUND';
  const own = isNone ? null : requireAnswer(answer, locale.code);
  const isSaved = new URL(request.url).searchParams.has('saved');
  return { locale, own, isSaved, origin: page.origin, nonce: page.nonce };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const [holder, iban] = [text('holder'), text('iban')];
  const saved = await api.saveAffiliateAccount({ body: { holder, iban } });
  if (!saved.ok) {
    const isOld = saved.error.code === 'SIGN_IN_AGAIN';
    return formAgain(saved.error, locale.code, { holder, iban, isOld });
  }
  throw redirect(href('partnerDashboard', { locale: locale.code }, { saved: 1 }), 303);
}

export function meta() {
  return ownPageMeta(m.partners_dash_title());
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, own, isSaved, origin, nonce } = loaderData;
  const errors = actionData?.refusal.fields ?? {};
  return (
    <Screen locale={locale}>
      <div className="page partners">
        <h1>{m.partners_dash_title()}</h1>
        {own === null ? (
          <p className="lead">
            {m.partners_dash_not()} <a href={href('partners', { locale: locale.code })}>{m.partners_title()}</a>
          </p>
        ) : (
          <>
            <Links own={own} locale={locale} origin={origin} />
            <Days own={own} />
            <Balances own={own} locale={locale} />
            <Commissions own={own} locale={locale} />
            <Payouts own={own} locale={locale} />
            <section className="partner-bank" aria-labelledby="bank">
              <h2 id="bank">{m.partners_dash_bank()}</h2>
              {isSaved && actionData === undefined && <Notice>{m.partners_dash_bank_saved()}</Notice>}
              <p>{own.has_account ? m.partners_dash_bank_known() : m.partners_dash_bank_none()}</p>
              {actionData?.isOld && (
                <p>
                  <a href={href('appSettings', { locale: locale.code })}>{m.partners_dash_bank_confirm()}</a>
                </p>
              )}
              <AccountForm submit={m.partners_dash_bank_save()} refusal={actionData?.refusal}>
                <Field
                  name="holder"
                  label={m.partners_dash_holder()}
                  error={errors.holder}
                  defaultValue={actionData?.holder}
                  autoComplete="name"
                  maxLength={affiliateLimits.holder}
                  required
                />
                <Field
                  name="iban"
                  label={m.partners_dash_iban()}
                  error={errors.iban}
                  defaultValue={actionData?.iban}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={50}
                  required
                />
              </AccountForm>
            </section>
          </>
        )}
      </div>
      <FormScript nonce={nonce} />
    </Screen>
  );
}

interface PartProps {
  readonly own: Own;
  readonly locale: Locale;
}

function Links({ own, locale, origin }: PartProps & { readonly origin: string }) {
  const { id, signature } = own;
  const page = href('partner', { locale: locale.code, affiliateId: id });
  const query = signature && `?${affiliateParameter}=${id}&${linkSignatureParameter}=${signature}`;
  return (
    <section aria-labelledby="links">
      <h2 id="links">{m.partners_dash_links()}</h2>
      <p>{m.partners_dash_percent({ percent: own.percent })}</p>
      {query ? (
        <>
          <p>{m.partners_dash_links_how()}</p>
          <p>
            <code className="partner-link">{query}</code>
          </p>
          <p>
            <code className="partner-link">{origin + href('courses', { locale: locale.code }) + query}</code>
          </p>
        </>
      ) : (
        <p>{m.partners_dash_links_none()}</p>
      )}
      <p>
        <a href={page}>{own.name}</a>
      </p>
    </section>
  );
}

function Days({ own: { days } }: Pick<PartProps, 'own'>) {
  return (
    <section aria-labelledby="days">
      <h2 id="days">{m.partners_dash_days()}</h2>
      {days.length === 0 ? (
        <p>{m.partners_dash_nothing()}</p>
      ) : (
        <table className="stacked-table">
          <thead>
            <tr>
              <th scope="col">{m.partners_dash_day()}</th>
              <th scope="col">{m.partners_dash_clicks()}</th>
              <th scope="col">{m.partners_dash_sign_ups()}</th>
              <th scope="col">{m.partners_dash_sales()}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, clicks, sign_ups: signUps, sales }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{day}</time>
                </th>
                <td data-name={m.partners_dash_clicks()}>{clicks}</td>
                <td data-name={m.partners_dash_sign_ups()}>{signUps}</td>
                <td data-name={m.partners_dash_sales()}>{sales}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Balances({ own: { balances }, locale }: PartProps) {
  if (balances.length === 0) return null;
  const columns = [
    ['earned', m.partners_dash_earned()],
    ['reversed', m.partners_dash_reversed()],
    ['held', m.partners_dash_held()],
    ['paid', m.partners_dash_paid()],
    ['payable', m.partners_dash_payable()],
  ] as const;
  return (
    <section aria-labelledby="balance">
      <h2 id="balance">{m.partners_dash_balance()}</h2>
      <table className="stacked-table">
        <thead>
          <tr>
            <th scope="col">{m.partners_dash_currency()}</th>
            {columns.map(([key, name]) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balances.map((balance) => (
            <tr key={balance.currency}>
              <th scope="row">{balance.currency}</th>
              {columns.map(([key, name]) => (
                <td key={key} data-name={name}>
                  {moneyOf({ amount: balance[key], currency: balance.currency }, locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Commissions({ own: { commissions }, locale }: PartProps) {
  if (commissions.length === 0) return null;
  return (
    <section aria-labelledby="commissions">
      <h2 id="commissions">{m.partners_dash_commissions()}</h2>
      <table className="stacked-table">
        <thead>
          <tr>
            <th scope="col">{m.partners_dash_day()}</th>
            <th scope="col">{m.partners_dash_plan()}</th>
            <th scope="col">{m.partners_dash_sale()}</th>
            <th scope="col">{m.partners_dash_commission()}</th>
            <th scope="col">{m.partners_dash_reversed()}</th>
          </tr>
        </thead>
        <tbody>
          {commissions.map(({ at, plan_id: plan, sale, amount, reversed, currency }) => (
            <tr key={`${at} ${plan}`}>
              <th scope="row">
                <time dateTime={at}>{at.slice(0, 10)}</time>
              </th>
              <td data-name={m.partners_dash_plan()}>{plan}</td>
              <td data-name={m.partners_dash_sale()}>{moneyOf({ amount: sale, currency }, locale)}</td>
              <td data-name={m.partners_dash_commission()}>{moneyOf({ amount, currency }, locale)}</td>
              <td data-name={m.partners_dash_reversed()}>{moneyOf({ amount: reversed, currency }, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Payouts({ own: { payouts }, locale }: PartProps) {
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts">{m.partners_dash_payouts()}</h2>
      {payouts.length === 0 ? (
        <p>{m.partners_dash_payouts_none()}</p>
      ) : (
        <>
          <ul>
            {payouts.map(({ id, at, amount, currency }) => (
              <li key={`${id} ${currency}`}>
                <time dateTime={at}>{at.slice(0, 10)}</time>: {moneyOf({ amount, currency }, locale)}
              </li>
            ))}
          </ul>
          <p>
            <a href={href('partnerPayouts', { locale: locale.code })} download>
              {m.partners_dash_payouts_csv()}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
