/** Becoming an affiliate: how it works, the request, the terms. It works without a script. */

import { href } from '@lanewise/contracts/addresses';
import {
  affiliateLimits,
  affiliateTermsVersion,
  attributionDays,
  commissionPercent,
  heldDays,
  leastPayout,
  leastPayoutElsewhere,
} from '@lanewise/contracts/constants/affiliates';
import { buyingCountries } from '@lanewise/contracts/constants/buying';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Field, FieldError, Notice, TextField } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { moneyOf } from '../../shared/money.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { EmailField } from '../accounts/account-fields.tsx';
import { AccountForm, FormScript } from '../accounts/account-form.tsx';
import type { Route } from './+types/partners.route.ts';

export const handle: PageHandle = interactive;

const SENT = 'sent';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, origin, nonce } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const { affiliates } = requireAnswer(await api.listAffiliates({}), locale.code);
  return { locale, origin, nonce, affiliates, isSent: new URL(request.url).searchParams.has(SENT) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const form = await request.formData();
  const text = textOf(form);
  const [id, name, email, website] = [text('id'), text('name'), text('email'), text('website')];
  // Forms send line breaks as CR LF.
  const about = text('about').replaceAll('\r\n', '\n');
  const accepts = text('accepts_terms') === 'yes';
  const sent = await api.requestAffiliate({
    params: { id: id.trim() || '-' },
    // The schema refuses everything but a yes.
    body: { name, email, website, about, accepts_terms: accepts as true, locale: locale.code },
  });
  if (!sent.ok) return formAgain(sent.error, locale.code, { id, name, email, website, about });
  throw redirect(href('partners', { locale: locale.code }, { [SENT]: 1 }), 303);
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta({
    title: m.partners_title(),
    description: m.partners_description(),
    origin: loaderData?.origin,
    location,
  });
}

export default function Partners({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, affiliates, isSent } = loaderData;
  const errors = actionData?.refusal.fields ?? {};
  return (
    <Screen locale={locale}>
      <div className="page narrow partners">
        <h1 className="display">{m.partners_title()}</h1>
        <p className="lead">{m.partners_lead({ days: attributionDays })}</p>
        <h2>{m.partners_how()}</h2>
        <ol>
          <li>{m.partners_how_1()}</li>
          <li>{m.partners_how_2()}</li>
          <li>{m.partners_how_3({ percent: commissionPercent.default, held: heldDays })}</li>
        </ol>
        <p>
          {m.partners_for_partners()}{' '}
          <a href={href('partnerDashboard', { locale: locale.code })}>{m.partners_dashboard()}</a>
        </p>
        <section aria-labelledby="ask">
          <h2 id="ask">{m.partners_ask()}</h2>
          {isSent && actionData === undefined ? (
            <Notice>{m.partners_sent()}</Notice>
          ) : (
            <AccountForm submit={m.partners_send()} refusal={actionData?.refusal}>
              <Field
                name="id"
                label={m.partners_id()}
                hint={m.partners_id_hint()}
                error={errors.id}
                defaultValue={actionData?.id}
                autoComplete="off"
                autoCapitalize="none"
                maxLength={32}
                required
              />
              <Field
                name="name"
                label={m.partners_name()}
                error={errors.name}
                defaultValue={actionData?.name}
                autoComplete="organization"
                maxLength={affiliateLimits.name}
                required
              />
              <EmailField error={errors.email} typed={actionData?.email} fill="email" />
              <Field
                name="website"
                type="url"
                label={m.partners_website()}
                error={errors.website}
                defaultValue={actionData?.website}
                autoComplete="url"
                maxLength={affiliateLimits.website}
              />
              <TextField
                name="about"
                label={m.partners_about()}
                hint={m.partners_about_hint()}
                error={errors.about}
                defaultValue={actionData?.about}
                maxLength={affiliateLimits.about}
                rows={5}
                required
              />
              <div className="field">
                {errors.accepts_terms && <FieldError id="form-accepts_terms" error={errors.accepts_terms} />}
                <label className="consent" htmlFor="form-accepts_terms">
                  <input
                    type="checkbox"
                    id="form-accepts_terms"
                    name="accepts_terms"
                    value="yes"
                    required
                    aria-describedby={errors.accepts_terms && 'form-accepts_terms-error'}
                  />
                  <span>{m.partners_accept()}</span>
                </label>
              </div>
            </AccountForm>
          )}
        </section>
        <Terms locale={locale} />
        {affiliates.length > 0 && (
          <section aria-labelledby="partners">
            <h2 id="partners">{m.partners_list()}</h2>
            <ul>
              {affiliates.map(({ id, name }) => (
                <li key={id}>
                  <a href={href('partner', { locale: locale.code, affiliateId: id })}>{name}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <FormScript nonce={nonce} />
    </Screen>
  );
}

function Terms({ locale }: { readonly locale: Locale }) {
  const currency = buyingCountries[locale.country].currency;
  const amount = leastPayout[currency] ?? leastPayoutElsewhere;
  const least = moneyOf({ amount, currency }, locale);
  const date = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">{m.partners_terms()}</h2>
      <p className="fine">{m.partners_terms_version({ date: date.format(new Date(affiliateTermsVersion)) })}</p>
      <ol>
        <li>{m.partners_term_1()}</li>
        <li>{m.partners_term_2({ days: attributionDays })}</li>
        <li>{m.partners_term_3()}</li>
        <li>{m.partners_term_4({ held: heldDays, least })}</li>
        <li>{m.partners_term_5()}</li>
        <li>{m.partners_term_6()}</li>
        <li>{m.partners_term_7()}</li>
        <li>{m.partners_term_8()}</li>
      </ol>
    </section>
  );
}
