/** The account's settings: course and language, sign-in, devices, data. The field `do` names the form that was sent. */
import { href } from '@lanewise/contracts/addresses';
import { type Locale, localeOf } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { useRef } from 'react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { FormError } from '../../shared/forms/field.tsx';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { ActivitySection } from './activity-section.tsx';
import { CourseSection } from './course-section.tsx';
import { CourseTabs } from './course-tabs.tsx';
import { formOf, type SettingsForm } from './data/settings-forms.ts';
import { DataSection } from './data-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { formRefused } from './form-refused.ts';
import { notSentText } from './later-failure-words.tsx';
import { OfflineSection } from './offline-section.tsx';
import { PageTitle } from './page-title.tsx';
import { type Answered, useQuickForm, withPending } from './quick-form.ts';
import { Section } from './section.tsx';
import { SettingsOutcomeContext, useAnswerOf, useVisit } from './settings-outcome.ts';
import { SettingsRail } from './settings-rail.tsx';
import { sectionOf } from './settings-sections.ts';
import { SignInSection } from './sign-in-section.tsx';
import { useRefusalFocus } from './use-refusal-focus.ts';

/** Leads to the page on which a plan is shown and cancelled. What was bought is loaded there only. */
function PlanSection({ locale }: { readonly locale: Locale }) {
  return (
    <Section id="plan" title={m.subscription_title()}>
      <p>{m.settings_plan_lead()}</p>
      <p>
        <a className="link" href={href('subscription', { locale: locale.code })}>
          {m.settings_plan_show()}
        </a>
      </p>
    </Section>
  );
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { loadSettings } = await import('./data/settings-loader.ts');
  const done = formOf(new URL(request.url).searchParams.get('done')) ?? null;
  return { ...(await loadSettings(context.get(pageContext), params)), done };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const { requireSettings, submitSettings } = await import('./data/settings-actions.ts');
  await requireSettings(page, 'form');
  const fields = await request.formData();
  const form = formOf(fields.get('do'));
  if (!form) {
    const refusal = { form: m['request.malformed'](), fields: {} };
    return data({ form: null, refusal, email: '' }, { status: 400 });
  }
  const result = await submitSettings(page.api, form, fields);
  if (!result.ok) return formRefused(result.error, locale.code, { form, email: textOf(fields)('email') });
  // After a language change the page opens in the new language; every form returns to its section.
  const shown = form === 'language' ? (localeOf(textOf(fields)('locale')) ?? locale) : locale;
  throw redirect(`${href('appSettings', { locale: shown.code })}?done=${form}#${sectionOf[form]}`, 303);
}

export default function SettingsRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>();
  const quick = useQuickForm();
  const { locale, devices, passkeys, events, course, accounts, linked, settings } = withPending(loaded, quick.pending);
  const visit = useVisit(loaded);
  const forms = useRef<HTMLDivElement>(null);
  const quickAnswer = useAnswerOf(visit, quick.answered);
  const answer = quick.pending ? undefined : (quickAnswer ?? answered);
  useRefusalFocus(forms, answer);
  const refused = answer && 'refusal' in answer ? answer : undefined;
  const formError = answer && 'notSent' in answer ? notSentText(answer) : refused?.refusal.form;
  // The change itself is shown at once; the confirmation waits for the server.
  const done = quick.pending || answer ? null : loaded.done;
  const sections = [
    ['course', m.settings_course()],
    ['offline', m.offline_title()],
    ['me', m.settings_sign_in()],
    ['devices', m.settings_devices()],
    ['activity', m.settings_activity()],
    ['plan', m.subscription_title()],
    ['data', m.settings_data()],
  ] as const;
  const errorsOf = (form: SettingsForm) => (refused?.form === form ? refused.refusal.fields : {});
  const hasPasskeys = passkeys.length > 0;
  const common = { locale, settings, hasPasskeys, errorsOf, open: refused?.form ?? loaded.done, done };
  return (
    <>
      <PageTitle>{m.settings_title()}</PageTitle>
      {settings.course_code !== null && settings.subject_code === locale.country && (
        <CourseTabs locale={locale.code} courseSlug={settings.course_code} current="appSettings" />
      )}
      <div className="page settings">
        <h1>{m.settings_title()}</h1>
        <FormError error={formError} />
        <SettingsOutcomeContext value={{ done, visit }}>
          <div className="settings-wrap" ref={forms}>
            <SettingsRail sections={sections} />
            <CourseSection
              hasStudyMails={loaded.hasStudyMails}
              {...common}
              showsStreak={loaded.showsStreak}
              course={course}
              language={quick.pending?.locale ?? locale.code}
            />
            <OfflineSection locale={locale} settings={settings} viewsBytes={loaded.viewsBytes} />
            <SignInSection
              {...common}
              accounts={accounts}
              linked={linked}
              passkeys={passkeys}
              typedEmail={refused?.form === 'email' ? refused.email : ''}
            />
            <DevicesSection locale={locale} zone={settings.time_zone} devices={devices} />
            <ActivitySection locale={locale} zone={settings.time_zone} events={events} />
            <PlanSection locale={locale} />
            <DataSection {...common} linked={linked} />
          </div>
        </SettingsOutcomeContext>
      </div>
    </>
  );
}
