/** The result of the official test: who has passed can stop paying, who has failed after a high readiness gets money back. */
import { href } from '@lanewise/contracts/addresses';
import { type claimObstacles, officeLength } from '@lanewise/contracts/constants/guarantee';
import { dayIn, learnerZone } from '@lanewise/contracts/learner-day';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Field, FormError, Notice } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { requireLearning } from '../learner/data/signed-in.ts';
import type { Route } from './+types/official-test.route.ts';
import { StopOffer } from './stop-offer.tsx';

export const handle: PageHandle = interactive;

/** What follows from what was told, by `done` in the address. */
const outcomes: Readonly<Record<string, () => string>> = {
  passed: m.official_passed,
  waiting: m.official_waiting,
  paid: m.official_paid,
  refused: m.official_refused,
  no_plan: m.official_no_plan,
  not_ready: m.official_not_ready,
  too_late: m.official_too_late,
  asked_before: m.official_asked_before,
} satisfies Readonly<Record<'passed' | 'waiting' | 'paid' | 'refused' | (typeof claimObstacles)[number], () => string>>;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const settings = await requireLearning(page);
  const { subscriptions } = requireAnswer(await page.api.listSubscriptions({}), locale.code);
  const done = new URL(request.url).searchParams.get('done') ?? '';
  const outcome = Object.hasOwn(outcomes, done) ? done : null;
  const today = dayIn(learnerZone(settings.time_zone, locale.country), new Date());
  return { locale, outcome, today, subscriptions, course: settings.course_code, subject: settings.subject_code };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const isPassed = text('result') === 'passed';
  const [takenOn, office] = [text('taken_on'), text('office')];
  const told = await api.reportOfficialTest({
    body: {
      subject_code: text('subject'),
      course_code: text('course'),
      taken_on: takenOn,
      is_passed: isPassed,
      office,
    },
  });
  if (!told.ok) return formAgain(told.error, locale.code, { takenOn, office, isPassed });
  const { claim, obstacle } = told.answer;
  const done = isPassed ? 'passed' : (claim ?? obstacle ?? 'no_plan');
  throw redirect(href('officialTest', { locale: locale.code }, { done }), 303);
}

export function meta() {
  return ownPageMeta(m.official_title());
}

export default function OfficialTest({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, outcome, today, subscriptions, course, subject } = loaderData;
  const errors = actionData?.refusal.fields ?? {};
  const words = outcome === null ? undefined : outcomes[outcome];
  return (
    <Screen locale={locale}>
      <div className="page narrow plans">
        <h1>{m.official_title()}</h1>
        {words && !actionData && <Notice>{words()}</Notice>}
        {subscriptions.map((each) => (
          <StopOffer key={each.id} locale={locale} subscription={each} />
        ))}
        <p className="lead">{m.official_lead()}</p>
        <p>
          <a className="link" href={href('passGuarantee', { locale: locale.code })}>
            {m.official_rules()}
          </a>
        </p>
        <FormError error={actionData?.refusal.form} />
        <form method="post" className="form">
          <input type="hidden" name="subject" value={subject ?? ''} />
          <input type="hidden" name="course" value={course ?? ''} />
          <fieldset className="plan-choices">
            <legend>{m.official_result()}</legend>
            {(['passed', 'failed'] as const).map((result) => (
              <label key={result} className="plan-choice">
                <input
                  type="radio"
                  name="result"
                  value={result}
                  required
                  defaultChecked={actionData !== undefined && actionData.isPassed === (result === 'passed')}
                />
                <strong>{result === 'passed' ? m.official_yes() : m.official_no()}</strong>
              </label>
            ))}
          </fieldset>
          <Field
            name="taken_on"
            type="date"
            label={m.official_day()}
            error={errors.taken_on}
            max={today}
            defaultValue={actionData?.takenOn ?? ''}
            required
          />
          <Field
            name="office"
            label={m.official_office()}
            hint={m.official_office_hint()}
            error={errors.office}
            minLength={officeLength.least}
            maxLength={officeLength.most}
            defaultValue={actionData?.office ?? ''}
            required
          />
          <button className="btn btn-main btn-wide" type="submit">
            {m.official_send()}
          </button>
        </form>
      </div>
    </Screen>
  );
}
