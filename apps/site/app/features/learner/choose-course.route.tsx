/**
 * The choice of a course after signing in. The first time it also asks for the age group, which the law requires. Learners below the age of
 * consent are then asked for a parent's address; nobody else sees that field.
 */
import { href } from '@lanewise/contracts/addresses';
import type { Settings } from '@lanewise/contracts/calls/account';
import { type AgeBand, ageBands, needsParent } from '@lanewise/contracts/constants/accounts';
import { localeOf } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { type FormEvent, useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Field, FieldError, FormError } from '../../shared/forms/field.tsx';
import { textOf } from '../../shared/forms/form-text.ts';
import type { FormErrors } from '../../shared/forms/refusal.ts';
import { type PageContext, pageContext } from '../../shared/page-context.ts';
import { localeName } from '../../shared/shell/countries.ts';
import { CountryLinks } from '../../shared/shell/country-links.tsx';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import type { Rendered } from '../../shared/store/app-actions.ts';
import { appStateSlice } from '../../shared/store/app-state.slice.ts';
import { useDispatch, useSelector } from '../../shared/store/provider.tsx';
import { ScreenStore } from '../../shared/store/screen-store.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { chosenCourseOf } from '../accounts/chosen-course.ts';
import { CourseField, sentCourse } from '../accounts/course-field.tsx';
import { learnerHome, learnerLocale, requireSettings } from './data/signed-in.ts';
import { formRefused } from './form-refused.ts';
import { notSentText } from './later-failure-words.tsx';
import { PageTitle } from './page-title.tsx';
import { SignOut } from './sign-out.tsx';
import { type ChoiceAnswer, NOT_SAVED, type SentChoice, SHOWN_ALREADY, useCourseChoice } from './use-course-choice.ts';
import { useRefusalFocus } from './use-refusal-focus.ts';

/** Returns the courses on offer and the current choice. @throws {Response} a redirect or an error page */
async function loadCourseChoice(page: PageContext, params: { locale?: string }) {
  const locale = requireLocale(params.locale);
  const settings = await requireSettings(page);
  const call = { params: { topic: locale.country }, query: { locale: locale.content } };
  const courses = requireAnswer(await page.api.listCourses(call), locale.code);
  const isElsewhere = settings.course_code !== null && learnerLocale(settings).code !== locale.code;
  const rendered: Rendered = { course: { courses, previousLang: isElsewhere ? learnerLocale(settings).code : '' } };
  return { locale, settings, rendered };
}

interface Choice extends Awaited<ReturnType<typeof loadCourseChoice>> {
  /** The course chosen before signing up. Only the server reads its cookie, which scripts cannot see. */
  readonly chosen?: string | undefined;
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Choice> {
  const choice = await loadCourseChoice(context.get(pageContext), params);
  const before = chosenCourseOf(request.headers.get('cookie'));
  return { ...choice, chosen: before?.subject === choice.locale.country ? before.course : undefined };
}

/** Field and query that name what comes after the choice. */
const NEXT = 'next';
const UPGRADE = 'upgrade';
/** Then the pupil goes back to the school whose code follows. */
const SCHOOL = /^school-(\w{0,20})$/;

/** Whether the age is unknown, or may still be corrected while a parent's consent is pending. */
function asksForAge({ age_band, is_waiting_for_parent }: Settings): boolean {
  return age_band === null || is_waiting_for_parent;
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const { api } = page;
  const locale = requireLocale(params.locale);
  const form = await request.formData();
  const isShown = form.has(SHOWN_ALREADY);
  // If the course is already shown, the age is known. The call for the settings needs a signed-in learner.
  const asksAge = !isShown && asksForAge(await requireSettings(page, 'form'));
  const text = textOf(form);
  const { course, missing } = sentCourse(form);
  const sent: SentChoice = { course, ageBand: text('age_band'), parentEmail: text('parent_email') };
  const fields: FormErrors['fields'] = {
    ...(missing !== undefined && { course: missing }),
    ...(asksAge && sent.ageBand === '' && { age_band: m['generic.required']() }),
  };
  if (Object.keys(fields).length > 0) return data({ sent, refusal: { form: undefined, fields } }, { status: 400 });
  if (asksAge) {
    const body = {
      age_band: sent.ageBand as AgeBand,
      subject_code: locale.country,
      ...(sent.parentEmail !== '' && { parent_email: sent.parentEmail }),
    };
    const given = await api.giveAge({ body });
    if (!given.ok) return formRefused(given.error, locale.code, { sent });
    if (given.answer.settings.is_waiting_for_parent) throw redirect(href('appLocale', { locale: locale.code }), 303);
  }
  const subject = { subject_code: locale.country, course_code: sent.course };
  const saved = await api.saveSettings({ body: { ...subject, locale: locale.code } });
  if (!saved.ok) {
    if (saved.error.code !== 'COURSE_NOT_FOUND') return formRefused(saved.error, locale.code, { sent });
    // The call refuses the whole request; on this page that means the list of courses is out of date.
    const refusal = { form: undefined, fields: { course: m['request.no_such_course']() } };
    return data({ sent, refusal }, { status: saved.error.status });
  }
  if (isShown) return { saved: true as const };
  // The plans are a document of their own.
  if (text(NEXT) === UPGRADE)
    throw redirectDocument(href('appUpgrade', { locale: locale.code, courseSlug: sent.course }), 303);
  const school = SCHOOL.exec(text(NEXT));
  if (school)
    throw redirectDocument(href('joinSchool', { locale: locale.code }, { code: school[1] || undefined }), 303);
  throw redirect(learnerHome(saved.answer.settings), 303);
}

const bandNames: Readonly<Record<AgeBand, () => string>> = {
  under_13: m.age_under_13,
  '13_to_15': m.age_13_to_15,
  '16_to_17': m.age_16_to_17,
  '18_or_over': m.age_18_or_over,
};

export default function ChooseCourseRoute() {
  const { pathname, search } = useLocation();
  const { rendered } = useLoaderData<Choice>();
  return (
    <ScreenStore page={pathname + search} rendered={rendered}>
      <ChooseCourse />
    </ScreenStore>
  );
}

function ChooseCourse() {
  const { locale, settings, chosen } = useLoaderData<Choice>();
  const courses = useSelector((state) => state.course.courses);
  const previousLang = useSelector((state) => state.course.previousLang);
  const before = useSelector((state) => state.course.courseDataForServer);
  const asksAge = asksForAge(settings);
  const actionData = useActionData<ChoiceAnswer>();
  const choice = useCourseChoice();
  const navigate = useNavigate();
  const isLedBack = useLocation().state === NOT_SAVED;
  const answer = actionData ?? (isLedBack ? choice.data : undefined);
  const { sent, refusal } = answer && 'refusal' in answer ? answer : {};
  const formError = answer && 'notSent' in answer ? notSentText(answer) : refusal?.form;
  const errors = refusal?.fields ?? {};
  const form = useRef<HTMLFormElement>(null);
  useRefusalFocus(form, answer);
  const dispatch = useDispatch();
  const next = new URLSearchParams(useLocation().search).get(NEXT) ?? '';
  const isAskedNow = next === UPGRADE;
  // Part of the form's address, too, so that a refused form comes back with it.
  const school = SCHOOL.test(next) ? next : undefined;
  const path = href('appSelectCourse', { locale: locale.code }, { next: school });
  // Kept in the store, because a refused form comes back without the query.
  const isAskedBefore = useSelector((state) => state.appState.goToUpgradeAfterCourseSelect);
  const goesToUpgrade = isAskedNow || isAskedBefore;
  useEffect(() => {
    if (isAskedNow) dispatch(appStateSlice.actions.setGoToUpgradeAfterCourseSelect(true));
  }, [dispatch, isAskedNow]);
  /** Shows the course while it is being saved, unless the form asks for the age: then a parent may have to consent first. */
  const showAtOnce = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const { course, missing } = sentCourse(form);
    if (asksAge || goesToUpgrade || school !== undefined || missing !== undefined) return;
    event.preventDefault();
    form.set(SHOWN_ALREADY, '1');
    void choice.submit(form, { method: 'post', action: path });
    void navigate(href('appCourse', { locale: locale.code, courseSlug: course }));
  };
  const band = (sent?.ageBand || settings.age_band || '') as AgeBand | '';
  const asksParent = asksAge && band !== '' && needsParent(band, locale.country);
  return (
    <>
      <PageTitle>{m.choose_title()}</PageTitle>
      <div className="page narrow">
        <h1>{m.choose_title()}</h1>
        <FormError error={formError} />
        {courses.length === 0 ? (
          <p className="lead">{m.choose_none()}</p>
        ) : (
          <Form ref={form} method="post" action={path} className="form" noValidate onSubmit={showAtOnce}>
            {school !== undefined && <input type="hidden" name={NEXT} value={school} />}
            {goesToUpgrade && school === undefined && <input type="hidden" name={NEXT} value={UPGRADE} />}
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
          </Form>
        )}
        <h2 className="other">{m.choose_other_country()}</h2>
        <CountryLinks
          locale={locale}
          label={m.choose_other_country()}
          to={(code) => href('appSelectCourse', { locale: code })}
        />
        {settings.course_code !== null && (
          <p>
            <a href={learnerHome(settings)}>
              {m.choose_back({ name: before?.name ?? localeName(localeOf(previousLang)?.code ?? locale.code) })}
            </a>
          </p>
        )}
        <SignOut locale={locale} />
      </div>
    </>
  );
}

interface AgeQuestionProps {
  readonly band: AgeBand | '';
  readonly error: string | undefined;
  /** Whether this is the first invalid field, which gets the focus. */
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
