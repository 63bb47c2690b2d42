/** A learner's log of supervised driving: what is asked for, a form for a drive, and the drives. It is also the sheet to print. */
import { href } from '@lanewise/contracts/addresses';
import type { Api } from '@lanewise/contracts/client';
import { driveLimits, driveWeathers, mostDriven } from '@lanewise/contracts/constants/driving-log';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Field, FormError, Notice, SelectField } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import type { FormErrors } from '../../shared/forms/refusal.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { AccountForm, FormScript } from '../accounts/account-form.tsx';
import { requireLearning } from '../learner/data/signed-in.ts';
import type { Route } from './+types/log.route.ts';
import { DriveLog } from './drive-log.tsx';
import { weatherWords } from './drive-words.ts';

export const handle: PageHandle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const log = requireAnswer(await page.api.getDrivingLog({}), locale.code);
  return { locale, nonce: page.nonce, log, isDone: new URL(request.url).searchParams.has('done') };
}

type Text = (name: string) => string;

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale).code;
  const text = textOf(await request.formData());
  const result = await submitted(api, text);
  if (!result.ok) return formAgain(result.error, locale, typedOf(text));
  throw redirect(href('drivingLog', { locale }, { done: 'saved' }), 303);
}

const typedOf = (text: Text) => ({
  date: text('driven_on'),
  day: text('day_minutes'),
  night: text('night_minutes'),
  weather: text('weather'),
  place: text('place'),
  supervisor: text('supervisor'),
});

async function submitted(api: Api, text: Text) {
  const id = text('id');
  switch (text('do')) {
    case 'delete':
      return await api.deleteDrive({ body: { id } });
    case 'sign':
      return await api.signDrive({ body: { id, name: text('name') } });
    default: {
      const { date, day, night, weather, place, supervisor } = typedOf(text);
      return await api.addDrive({
        body: {
          driven_on: date,
          day_minutes: Number(day),
          night_minutes: Number(night),
          weather: driveWeathers.find((each) => each === weather) ?? 'clear',
          place,
          supervisor,
        },
      });
    }
  }
}

export function meta() {
  return ownPageMeta(m.parents_log());
}

export default function DrivingLog({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, log, isDone } = loaderData;
  const hasLog = log.place !== null || log.drives.length > 0;
  return (
    <Screen locale={locale}>
      <div className="page narrow teaching">
        <h1>{m.parents_log()}</h1>
        <p className="lead drive-form">{hasLog ? m.parents_log_lead() : m.parents_log_nowhere()}</p>
        {isDone && actionData === undefined && (
          <div className="drive-form">
            <Notice>{m.parents_log_saved()}</Notice>
          </div>
        )}
        {hasLog && (
          <>
            <FormError error={actionData?.refusal.form} />
            <DriveLog log={log} locale={locale} isOwn />
            <section className="drive-form" aria-labelledby="new">
              <h2 id="new">{m.parents_log_new()}</h2>
              <NewDrive refusal={actionData?.refusal} typed={actionData} />
              <p className="hint">{m.parents_log_print()}</p>
            </section>
          </>
        )}
      </div>
      <FormScript nonce={nonce} />
    </Screen>
  );
}

interface NewDriveProps {
  readonly refusal: FormErrors | undefined;
  readonly typed: Partial<ReturnType<typeof typedOf>> | undefined;
}

function NewDrive({ refusal, typed = {} }: NewDriveProps) {
  const errors = refusal?.fields ?? {};
  const minutes = { type: 'number', min: 0, max: mostDriven.minutes, inputMode: 'numeric', required: true } as const;
  return (
    <AccountForm submit={m.parents_log_add()} refusal={refusal} does="add">
      <Field
        name="driven_on"
        type="date"
        label={m.parents_log_date()}
        error={errors.driven_on}
        defaultValue={typed.date}
        required
      />
      <Field
        name="day_minutes"
        label={m.parents_log_day_minutes()}
        error={errors.day_minutes}
        defaultValue={typed.day ?? '0'}
        {...minutes}
      />
      <Field
        name="night_minutes"
        label={m.parents_log_night_minutes()}
        error={errors.night_minutes}
        defaultValue={typed.night ?? '0'}
        {...minutes}
      />
      <SelectField
        name="weather"
        label={m.parents_log_weather()}
        defaultValue={typed.weather}
        options={driveWeathers.map((weather) => [weather, weatherWords[weather]()])}
      />
      <Field
        name="place"
        label={m.parents_log_place()}
        error={errors.place}
        defaultValue={typed.place}
        maxLength={driveLimits.place}
      />
      <Field
        name="supervisor"
        label={m.parents_log_supervisor()}
        error={errors.supervisor}
        defaultValue={typed.supervisor}
        maxLength={driveLimits.supervisor}
        required
      />
    </AccountForm>
  );
}
