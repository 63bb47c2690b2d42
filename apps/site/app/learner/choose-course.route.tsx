/**
 * Choosing what to learn for, once signed in. The first time the age is asked too: a band, for the law's sake. Who is below the age of
 * consent is asked for a parent's address when the band has been sent, so that nobody else sees that field.
 */
import { href } from '@lanewise/contracts/addresses';
import { type AgeBand, ageBands, needsParent } from '@lanewise/contracts/constants/accounts';
import { m } from '@lanewise/words/messages';
import { data, redirect } from 'react-router';
import { chosenCourseOf } from '../accounts/chosen-course.ts';
import { CourseField, sentCourse } from '../accounts/course-field.tsx';
import { requireAnswer } from '../calls/require-answer.ts';
import { Field, FieldError, FormError } from '../forms/field.tsx';
import { formAgain, refusedForm } from '../forms/form-again.ts';
import { textOf } from '../forms/form-text.ts';
import { messageWords, type Refusal } from '../forms/refusal.ts';
import { pageContext } from '../page-context.ts';
import { CountryLinks } from '../shell/country-links.tsx';
import { personal } from '../shell/page-handle.ts';
import { ownPageMeta } from '../shell/page-meta.ts';
import { Screen } from '../shell/screen.tsx';
import { requireLocale } from '../shell/signed-in-visitor.server.ts';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/choose-course.route.ts';
import { SignOut } from './sign-out.tsx';
import { learnerHome, requireSettings } from './signed-in.server.ts';

export const handle = personal;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const settings = await requireSettings(page);
  const call = { params: { topic: locale.country }, query: { locale: locale.content } };
  const courses = requireAnswer(await page.api.listCourses(call), locale.code);
  const asksAge = settings.age_band === null || settings.is_waiting_for_parent;
  const before = chosenCourseOf(request.headers.get('cookie'));
  const chosen = before?.subject === locale.country ? before.course : undefined;
  return { locale, settings, courses, asksAge, chosen };
}

interface Sent {
  readonly course: string;
  readonly ageBand: string;
  readonly parentEmail: string;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { api } = page;
  const locale = requireLocale(params.locale);
  const before = await requireSettings(page, 'form');
  const form = await request.formData();
  const text = textOf(form);
  const { course, missing } = sentCourse(form);
  const sent: Sent = { course, ageBand: text('age_band'), parentEmail: text('parent_email') };
  const asksAge = before.age_band === null || before.is_waiting_for_parent;
  const fields: Refusal['fields'] = {
    ...(missing !== undefined && { course: missing }),
    ...(asksAge && sent.ageBand === '' && { age_band: messageWords('generic.required') }),
  };
  if (Object.keys(fields).length > 0) return data({ sent, refusal: { form: undefined, fields } }, { status: 400 });
  if (asksAge) {
    const body = {
      age_band: sent.ageBand as AgeBand,
      subject_code: locale.country,
      ...(sent.parentEmail !== '' && { parent_email: sent.parentEmail }),
    };
    const given = await api.giveAge({ body });
    if (!given.ok) return formAgain(given.error, locale.code, { sent });
    if (given.answer.settings.is_waiting_for_parent) throw redirect(href('appLocale', { locale: locale.code }), 303);
  }
  const subject = { subject_code: locale.country, course_code: sent.course };
  const saved = await api.saveSettings({ body: { ...subject, locale: locale.code } });
  if (!saved.ok) {
    if (saved.error.code !== 'COURSE_NOT_FOUND') return formAgain(saved.error, locale.code, { sent });
    // The call says so of the whole request; on this page it is the list of courses that is out of date.
    const refusal = { form: undefined, fields: { course: messageWords('request.no_such_course') } };
    return refusedForm(refusal, { sent }, saved.error);
  }
  throw redirect(learnerHome(saved.answer.settings), 303);
}

export function meta() {
  return ownPageMeta(m.choose_title());
}

const bandNames: Readonly<Record<AgeBand, () => string>> = {
  under_13: m.age_under_13,
  '13_to_15': m.age_13_to_15,
  '16_to_17': m.age_16_to_17,
  '18_or_over': m.age_18_or_over,
};

export default function ChooseCourse({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, settings, courses, asksAge, chosen } = loaderData;
  const sent = actionData?.sent;
  const errors = actionData?.refusal.fields ?? {};
  const band = (sent?.ageBand || settings.age_band || '') as AgeBand | '';
  const asksParent = asksAge && band !== '' && needsParent(band, locale.country);
  return (
    <Screen locale={locale}>
      <div className="page narrow">
        <h1>{m.choose_title()}</h1>
        <FormError error={actionData?.refusal.form} />
        {courses.length === 0 ? (
          <p className="lead">{m.choose_none()}</p>
        ) : (
          <form method="post" className="form" noValidate>
            <CourseField
              courses={courses}
              chosen={sent?.course ?? settings.course_code ?? chosen}
              error={errors.course}
            />
            {asksAge && <AgeQuestion band={band} error={errors.age_band} isFirstWrong={errors.course === undefined} />}
            {asksParent && (
              <Field
                form="age"
                name="parent_email"
                type="email"
                autoComplete="off"
                label={m.choose_parent()}
                hint={m.choose_parent_why()}
                error={errors.parent_email}
                defaultValue={sent?.parentEmail}
              />
            )}
            <button className="btn btn-main" type="submit">
              {m.choose_go()}
              <Icon name="arrow-right" />
            </button>
          </form>
        )}
        <h2 className="other">{m.choose_other_country()}</h2>
        <CountryLinks locale={locale} to={(code) => href('appSelectCourse', { locale: code })} />
        <SignOut locale={locale} />
      </div>
    </Screen>
  );
}

interface AgeQuestionProps {
  readonly band: AgeBand | '';
  readonly error: string | undefined;
  /** Whether nothing above it is wrong: then it has the focus. */
  readonly isFirstWrong: boolean;
}

function AgeQuestion({ band, error, isFirstWrong }: AgeQuestionProps) {
  return (
    <fieldset className="field choices" aria-describedby={error ? 'age-error age-hint' : 'age-hint'}>
      <legend>{m.choose_age()}</legend>
      <p className="hint" id="age-hint">
        {m.choose_age_why()}
      </p>
      {error && <FieldError id="age" error={error} />}
      {ageBands.map((each, index) => (
        <label key={each} className="choice">
          <input
            // biome-ignore lint/a11y/noAutofocus: as in forms/field.tsx
            autoFocus={error !== undefined && isFirstWrong && index === 0}
            type="radio"
            name="age_band"
            value={each}
            defaultChecked={each === band}
          />
          {bandNames[each]()}
        </label>
      ))}
    </fieldset>
  );
}
