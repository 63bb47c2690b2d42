/** The account's settings: course and language, sign-in, devices, data. Plain forms, each of which says in `do` what it does. */
import { href } from '@lanewise/contracts/addresses';
import { localeOf } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { data, redirect } from 'react-router';
import { failurePage, requireAnswer } from '../calls/require-answer.ts';
import { FormError, Notice } from '../forms/field.tsx';
import { formAgain } from '../forms/form-again.ts';
import { textOf } from '../forms/form-text.ts';
import { messageWords } from '../forms/refusal.ts';
import { pageContext } from '../page-context.ts';
import { interactive, type PageHandle } from '../shell/page-handle.ts';
import { ownPageMeta } from '../shell/page-meta.ts';
import { Screen } from '../shell/screen.tsx';
import { requireLocale } from '../shell/signed-in-visitor.server.ts';
import { socialButtonsProps } from '../social/social-buttons.tsx';
import type { Route } from './+types/settings.route.ts';
import { CourseSection } from './course-section.tsx';
import { DataSection } from './data-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { submitSettings } from './settings-actions.server.ts';
import { formOf, type SettingsForm } from './settings-forms.ts';
import { SignInSection } from './sign-in-section.tsx';
import { requireSettings } from './signed-in.server.ts';

/** Social accounts can be added here. */
export const handle: PageHandle = { ...interactive, needs: { services: ['hosted-sign-in'] } };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const settings = await requireSettings(page);
  const devices = requireAnswer(await page.api.listDevices({}), locale.code);
  const { subject_code: a, course_code: b } = settings;
  const info = a !== null && b !== null ? await page.api.getCourseInfo({ params: { a, b } }) : null;
  // A course that has gone from the bank since it was chosen has no name to show.
  const course = info?.ok ? info.answer.course.name : null;
  if (info?.ok === false && info.error.status !== 404) throw failurePage(info.error, locale.code);
  const done = formOf(new URL(request.url).searchParams.get('done'));
  const social = socialButtonsProps(page, locale, 'add', settings.providers);
  return { locale, settings, devices, course, done, social };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireSettings(page, 'form');
  const fields = await request.formData();
  const form = formOf(fields.get('do'));
  if (!form) {
    const refusal = { form: messageWords('request.malformed'), fields: {} };
    return data({ form: null, refusal, email: '' }, { status: 400 });
  }
  const result = await submitSettings(page.api, form, fields);
  if (!result.ok) return formAgain(result.error, locale.code, { form, email: textOf(fields)('email') });
  // A changed language is read at once; everything else comes back to where it was.
  const shown = form === 'language' ? (localeOf(textOf(fields)('locale')) ?? locale) : locale;
  throw redirect(`${href('appSettings', { locale: shown.code })}?done=${form}#${sectionOf[form]}`, 303);
}

export function meta() {
  return ownPageMeta(m.settings_title());
}

const sectionOf: Readonly<Record<SettingsForm, string>> = {
  language: 'course',
  email: 'me',
  'email-code': 'me',
  password: 'me',
  provider: 'me',
  device: 'devices',
  devices: 'devices',
  delete: 'data',
  'delete-code': 'data',
  undo: 'data',
};

const doneWords: Readonly<Record<SettingsForm, () => string>> = {
  language: m.settings_saved,
  email: m.settings_email_sent,
  'email-code': m.settings_saved,
  password: m.settings_password_changed,
  provider: m.settings_provider_removed,
  device: m.settings_devices_gone,
  devices: m.settings_devices_gone,
  delete: m.settings_delete_sent,
  'delete-code': m.settings_saved,
  undo: m.settings_delete_undone,
};

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, settings, devices, course, done, social } = loaderData;
  const sections = [
    ['course', m.settings_course()],
    ['me', m.settings_sign_in()],
    ['devices', m.settings_devices()],
    ['data', m.settings_data()],
  ] as const;
  const failed = actionData?.form ?? null;
  /** What a form was refused, for the form that was. */
  const errorsOf = (form: SettingsForm) => (failed === form ? actionData?.refusal.fields : undefined) ?? {};
  const open = failed ?? done ?? null;
  const common = { locale, settings, errorsOf, open, done: failed ? null : (done ?? null) };
  return (
    <Screen locale={locale}>
      <div className="page settings">
        <h1>{m.settings_title()}</h1>
        {done && !failed && <Notice>{doneWords[done]()}</Notice>}
        <FormError error={actionData?.refusal.form} />
        <div className="settings-wrap">
          <nav className="jump" aria-label={m.settings_jump()}>
            <ol>
              {sections.map(([id, name]) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ol>
          </nav>
          <CourseSection {...common} course={course} />
          <SignInSection {...common} social={social} typedEmail={failed === 'email' ? (actionData?.email ?? '') : ''} />
          <DevicesSection locale={locale} devices={devices} />
          <DataSection {...common} />
        </div>
      </div>
    </Screen>
  );
}
