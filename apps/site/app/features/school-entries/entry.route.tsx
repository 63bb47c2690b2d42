/** Where a school claims its entry of the directory, by a code mailed to the school, and changes it afterwards. It works without a script. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import { oneTimeCode } from '@lanewise/contracts/constants/accounts';
import { buyingCountries } from '@lanewise/contracts/constants/buying';
import { entryLanguages, entryLimits } from '@lanewise/contracts/constants/schools';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { CountField, Field, FormError, Notice, TextField } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import type { FormErrors } from '../../shared/forms/refusal.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { CodeField } from '../accounts/account-fields.tsx';
import { AccountForm, FormScript } from '../accounts/account-form.tsx';
import { nextQuery } from '../accounts/next-of.ts';
import { requireLearning } from '../learner/data/signed-in.ts';
import { languageName } from '../schools/school-words.ts';
import { GuestLinks } from '../teaching/guest-links.tsx';
import type { Route } from './+types/entry.route.ts';

export const handle: PageHandle = interactive;

/** Smallest units in a unit of each currency of the countries. */
const CENTS = 100;

const outcomes: Readonly<Record<string, () => string>> = {
  sent: () => m.schools_entry_sent({ minutes: oneTimeCode.minutes }),
  claimed: m.schools_entry_claimed,
  saved: m.schools_entry_saved,
  left: m.schools_entry_left,
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const asked = { params: { c: locale.country, id: params.schoolId } };
  const common = { locale, nonce: page.nonce };
  if (!page.hasToken) {
    const { name } = requireAnswer(await page.api.getSchool(asked), locale.code);
    return { ...common, name, entry: null, outcome: null };
  }
  await requireLearning(page, nextQuery('school-entry', { entry: params.schoolId }));
  const entry = requireAnswer(await page.api.getSchoolEntry(asked), locale.code);
  const done = new URL(request.url).searchParams.get('done') ?? '';
  return { ...common, name: entry.name, entry, outcome: Object.hasOwn(outcomes, done) ? done : null };
}

/** Returns a typed price in the smallest unit; null if empty, and 0, which is refused, if it is not a price. */
function priceOf(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * CENTS) : 0;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const form = await request.formData();
  const text = textOf(form);
  const asked = { params: { c: locale.country, id: params.schoolId } };
  const [does, email, hours, price, minutes] = [
    text('do'),
    text('email'),
    text('hours'),
    text('lesson_price'),
    text('lesson_minutes'),
  ];
  const languages = form.getAll('languages').map(String);
  const submit = async () => {
    switch (does) {
      case 'send':
        return { done: 'sent', result: await api.sendEntryCode({ ...asked, body: { email } }) };
      case 'claim':
        return { done: 'claimed', result: await api.claimSchoolEntry({ ...asked, body: { code: text('code') } }) };
      case 'leave':
        return { done: 'left', result: await api.leaveSchoolEntry({ ...asked, body: {} }) };
      default: {
        const body = {
          hours,
          languages,
          lesson_price: priceOf(price),
          lesson_minutes: minutes.trim() === '' ? null : Number(minutes),
        };
        return { done: 'saved', result: await api.editSchoolEntry({ ...asked, body }) };
      }
    }
  };
  const { done, result } = await submit();
  if (!result.ok) return formAgain(result.error, locale.code, { does, email, hours, price, minutes, languages });
  throw redirect(href('schoolEntry', { locale: locale.code, schoolId: params.schoolId }, { done }), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(m.schools_entry_title({ school: loaderData?.name ?? '' }));
}

type Typed = NonNullable<Route.ComponentProps['actionData']>;

export default function SchoolEntry({ loaderData, actionData, params }: Route.ComponentProps) {
  const { locale, nonce, name, entry, outcome } = loaderData;
  return (
    <Screen locale={locale}>
      <div className="page narrow teaching">
        <h1>{m.schools_entry_title({ school: name })}</h1>
        <p className="lead">{m.schools_entry_lead()}</p>
        {outcome !== null && actionData === undefined && <Notice>{outcomes[outcome]?.() ?? ''}</Notice>}
        {entry === null ? (
          <GuestLinks locale={locale} why="school-entry" details={{ entry: params.schoolId }}>
            {m.schools_entry_guest()}
          </GuestLinks>
        ) : (
          <>
            {entry.claim === 'other' && <WriteToUs text={m.schools_entry_other()} locale={locale} />}
            {entry.claim === 'none' && (
              <Claim entry={entry} typed={actionData} isSent={outcome === 'sent'} locale={locale} />
            )}
            {entry.claim === 'own' && <Own entry={entry} typed={actionData} locale={locale} />}
            <p>
              <a href={href('school', { locale: locale.code, ...entry.path, schoolId: entry.id.toLowerCase() })}>
                {m.schools_entry_show()}
              </a>
            </p>
          </>
        )}
      </div>
      <FormScript nonce={nonce} />
    </Screen>
  );
}

interface EntryProps {
  readonly entry: CallAnswer<'getSchoolEntry'>;
  readonly typed: Typed | undefined;
  readonly locale: Locale;
}

function WriteToUs({ text, locale }: { readonly text: string; readonly locale: Locale }) {
  return (
    <p>
      {text} <a href={href('contact', { locale: locale.code })}>{m.schools_entry_write()}</a>
    </p>
  );
}

/** The errors of one of the page's forms. */
const refusalOf = (typed: Typed | undefined, does: string): FormErrors | undefined =>
  typed?.does === does ? typed.refusal : undefined;

function Claim({ entry: { email, domain }, typed, isSent, locale }: EntryProps & { readonly isSent: boolean }) {
  if (email === null && domain === null) return <WriteToUs text={m.schools_entry_to_none()} locale={locale} />;
  const [send, claim] = [refusalOf(typed, 'send'), refusalOf(typed, 'claim')];
  const hasCode = isSent || claim !== undefined;
  const codeForm = (
    <AccountForm submit={m.schools_entry_claim()} refusal={claim} does="claim">
      <CodeField error={claim?.fields.code} />
    </AccountForm>
  );
  return (
    <>
      {hasCode && codeForm}
      <p>{m.schools_entry_to()}</p>
      <ul>
        {email !== null && <li>{m.schools_entry_to_mail({ email })}</li>}
        {domain !== null && <li>{m.schools_entry_to_domain({ domain })}</li>}
      </ul>
      <AccountForm submit={m.schools_entry_send()} refusal={send} does="send" quiet={hasCode}>
        <Field
          name="email"
          type="email"
          label={m.schools_entry_email()}
          error={send?.fields.email}
          defaultValue={typed?.email || (email ?? undefined)}
          autoComplete="off"
          maxLength={254}
          required
        />
      </AccountForm>
    </>
  );
}

function Own({ entry, typed, locale }: EntryProps) {
  const { values } = entry;
  const refusal = refusalOf(typed, 'save');
  const errors = refusal?.fields ?? {};
  const kept = refusal === undefined ? undefined : typed;
  const chosen = kept?.languages ?? values.languages;
  const offered = [...new Set([...entryLanguages, ...values.languages])]
    .map((code) => ({ code, name: languageName(code, locale.tag) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale.tag));
  const price = values.lesson_price === null ? '' : (values.lesson_price / CENTS).toFixed(2);
  const { currency } = buyingCountries[locale.country];
  return (
    <>
      <FormError error={refusalOf(typed, 'leave')?.form} />
      <section aria-labelledby="own">
        <h2 id="own">{m.schools_entry_own()}</h2>
        <AccountForm submit={m.schools_entry_save()} refusal={refusal} does="save">
          <TextField
            name="hours"
            label={m.schools_hours()}
            hint={m.schools_entry_hours_hint()}
            error={errors.hours}
            defaultValue={kept?.hours ?? values.hours ?? ''}
            maxLength={entryLimits.hours}
            rows={3}
          />
          <Field
            name="lesson_price"
            label={m.schools_entry_price({ currency })}
            hint={m.schools_entry_price_hint()}
            error={errors.lesson_price}
            defaultValue={kept?.price ?? price}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
          />
          <CountField
            name="lesson_minutes"
            label={m.schools_entry_minutes()}
            error={errors.lesson_minutes}
            defaultValue={kept?.minutes ?? values.lesson_minutes ?? ''}
            max={entryLimits.minutes}
          />
          <fieldset className="entry-languages">
            <legend>{m.schools_languages()}</legend>
            {errors.languages && <FormError error={errors.languages} />}
            {offered.map(({ code, name }) => (
              <label key={code}>
                <input type="checkbox" name="languages" value={code} defaultChecked={chosen.includes(code)} /> {name}
              </label>
            ))}
          </fieldset>
        </AccountForm>
        <p className="hint">{m.schools_entry_kept()}</p>
        <form method="post">
          <button className="btn btn-quiet btn-small" type="submit" name="do" value="leave">
            {m.schools_entry_leave()}
          </button>
        </form>
      </section>
    </>
  );
}
