/** What a school account is, and the request for one. It works without a script. */
import { href } from '@lanewise/contracts/addresses';
import { teachingLimits } from '@lanewise/contracts/constants/teaching';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Field, Notice, TextField } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { AccountForm, FormScript } from '../accounts/account-form.tsx';
import type { Route } from './+types/for-schools.route.ts';
import { GuestLinks } from './guest-links.tsx';

export const handle: PageHandle = interactive;

const SENT = 'sent';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, origin, nonce, hasToken } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const { billing } = requireAnswer(await api.getSchoolOffer({}), locale.code);
  // A guest, or somebody whose session has ended, signs in first.
  const isSignedIn = hasToken && (await api.listOwnSchools({})).ok;
  return { locale, origin, nonce, billing, isSignedIn, isSent: new URL(request.url).searchParams.has(SENT) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const [name, place, website] = [text('name'), text('place'), text('website')];
  // Forms send line breaks as CR LF.
  const about = text('about').replaceAll('\r\n', '\n');
  const sent = await api.requestSchool({ body: { name, place, website, about } });
  if (!sent.ok) return formAgain(sent.error, locale.code, { name, place, website, about });
  throw redirect(href('forSchools', { locale: locale.code }, { [SENT]: 1 }), 303);
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta({
    title: m.teaching_for_title(),
    description: m.teaching_for_description(),
    origin: loaderData?.origin,
    location,
  });
}

export default function ForSchools({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, billing, isSignedIn, isSent } = loaderData;
  const errors = actionData?.refusal.fields ?? {};
  return (
    <Screen locale={locale}>
      <div className="page narrow teaching">
        <h1 className="display">{m.teaching_for_title()}</h1>
        <p className="lead">{m.teaching_for_lead()}</p>
        <ul>
          <li>{m.teaching_for_1()}</li>
          <li>{m.teaching_for_2()}</li>
          <li>{m.teaching_for_3()}</li>
        </ul>
        <p>{billing === 'free' ? m.teaching_for_free() : m.teaching_for_invoice()}</p>
        <p>
          {m.teaching_for_members()} <a href={href('teaching', { locale: locale.code })}>{m.teaching_for_open()}</a>
        </p>
        <section aria-labelledby="ask">
          <h2 id="ask">{m.teaching_ask()}</h2>
          {isSent && actionData === undefined ? (
            <Notice>{m.teaching_ask_sent()}</Notice>
          ) : isSignedIn ? (
            <AccountForm submit={m.teaching_ask_send()} refusal={actionData?.refusal}>
              <Field
                name="name"
                label={m.teaching_ask_name()}
                error={errors.name}
                defaultValue={actionData?.name}
                autoComplete="organization"
                maxLength={teachingLimits.name}
                required
              />
              <Field
                name="place"
                label={m.teaching_ask_place()}
                error={errors.place}
                defaultValue={actionData?.place}
                autoComplete="off"
                maxLength={teachingLimits.place}
                required
              />
              <Field
                name="website"
                type="url"
                label={m.teaching_ask_website()}
                error={errors.website}
                defaultValue={actionData?.website}
                autoComplete="url"
                maxLength={teachingLimits.website}
              />
              <TextField
                name="about"
                label={m.teaching_ask_about()}
                error={errors.about}
                defaultValue={actionData?.about}
                maxLength={teachingLimits.about}
                rows={3}
                required
              />
            </AccountForm>
          ) : (
            <GuestLinks locale={locale} why="for-schools">
              {m.teaching_ask_sign_in()}
            </GuestLinks>
          )}
        </section>
      </div>
      <FormScript nonce={nonce} />
    </Screen>
  );
}
