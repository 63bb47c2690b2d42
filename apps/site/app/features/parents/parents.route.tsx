/** The page for parents: what it is, invitations, and what learners share, with the buttons for the weekly mail and for ending it. */
import { href } from '@lanewise/contracts/addresses';
import type { Api, CallAnswer } from '@lanewise/contracts/client';
import { parentWeekDays } from '@lanewise/contracts/constants/parents';
import { studyDaysShown } from '@lanewise/contracts/constants/teaching';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { FormError, Notice } from '../../shared/forms/field.tsx';
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
import { requireLearning } from '../learner/data/signed-in.ts';
import { GuestLinks } from '../teaching/guest-links.tsx';
import { dayText } from '../teaching/study-words.ts';
import type { Route } from './+types/parents.route.ts';
import { ParentStudy } from './parent-study.tsx';

export const handle: PageHandle = interactive;

const outcomes: Readonly<Record<string, () => string>> = {
  answered: m.parents_done_answered,
  mails: m.parents_done_mails,
  left: m.parents_done_left,
  code: m.confirm_done,
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const id = new URL(request.url).searchParams.get('invitation') ?? '';
  const invited = id === '' ? null : await page.api.getParentInvitation({ params: { id } });
  const invitation = invited?.ok ? { id, name: invited.answer.name } : null;
  const common = { locale, nonce: page.nonce, invitation };
  if (!page.hasToken) return { ...common, own: null, outcome: null };
  await requireLearning(page);
  const own = requireAnswer(await page.api.listLearners({ query: { locale: locale.content } }), locale.code);
  const done = new URL(request.url).searchParams.get('done') ?? '';
  return { ...common, own, outcome: Object.hasOwn(outcomes, done) ? done : null };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale).code;
  const { done, result } = await submitted(api, textOf(await request.formData()));
  if (!result.ok) return formAgain(result.error, locale, {});
  throw redirect(href('parents', { locale }, { done }), 303);
}

/** Makes the call of the form that was sent. */
async function submitted(api: Api, text: (name: string) => string) {
  const [does, id] = [text('do'), text('id')];
  switch (does) {
    case 'code':
      return { done: 'code', result: await api.confirmEmailByCode({ body: { code: text('code') } }) };
    case 'leave':
      return { done: 'left', result: await api.leaveLearner({ params: { sharing: id }, body: {} }) };
    case 'mails-on':
    case 'mails-off': {
      const body = { is_on: does === 'mails-on' };
      return { done: 'mails', result: await api.saveParentMails({ params: { sharing: id }, body }) };
    }
    default:
      return { done: 'answered', result: await api.answerLearner({ body: { id, accepts: does === 'accept' } }) };
  }
}

export function meta() {
  return ownPageMeta(m.parents_title());
}

export default function Parents({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, invitation, own, outcome } = loaderData;
  return (
    <Screen locale={locale}>
      <div className="page narrow teaching">
        <h1>{m.parents_title()}</h1>
        <p className="lead">{m.parents_lead()}</p>
        {outcome !== null && actionData === undefined && <Notice>{outcomes[outcome]?.() ?? ''}</Notice>}
        {(own === null || !own.is_confirmed) && <WhatIsSeen name={invitation?.name} locale={locale} />}
        {own === null ? (
          <>
            <GuestLinks locale={locale} why="parents" {...(invitation && { details: { invitation: invitation.id } })}>
              {m.parents_guest()}
            </GuestLinks>
            <p className="hint">{m.parents_own_account()}</p>
          </>
        ) : (
          <Own own={own} locale={locale} refusal={actionData?.refusal} />
        )}
      </div>
      <FormScript nonce={nonce} />
    </Screen>
  );
}

/** What a parent sees, as an example: nothing of a learner is shown before the address is confirmed and the invitation accepted. */
const example: CallAnswer<'previewParent'>['study'] = {
  course: null,
  exam_date: null,
  days_left: 24,
  readiness: { probability: 0.74, low: 0.63, high: 0.83 },
  days_studied: 15,
  days_studied_week: 4,
};

interface WhatIsSeenProps {
  /** Of the learner who invites, if it is known. */
  readonly name: string | undefined;
  readonly locale: Locale;
}

/** Who invites and what will be seen, before the page asks for anything. */
function WhatIsSeen({ name, locale }: WhatIsSeenProps) {
  const days = { week: parentWeekDays, days: studyDaysShown };
  const sentences = [m.parents_will_study(days), m.parents_will_log(), m.parents_will_never(), m.parents_will_end()];
  return (
    <>
      <section aria-labelledby="what">
        {name !== undefined && <p className="parents-inviter">{m.parents_invited_by({ name })}</p>}
        <h2 id="what">{m.parents_will()}</h2>
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section className="teaching-preview" aria-labelledby="example">
        <h2 id="example">{m.parents_example()}</h2>
        <ParentStudy study={{ ...example, course: { code: '', name: m.parents_example_course() } }} locale={locale} />
      </section>
    </>
  );
}

type OwnLearners = CallAnswer<'listLearners'>;

interface OwnProps {
  readonly own: OwnLearners;
  readonly locale: Locale;
  readonly refusal: FormErrors | undefined;
}

function Own({ own, locale, refusal }: OwnProps) {
  const { invitations, learners, is_confirmed: isConfirmed } = own;
  return (
    <>
      {isConfirmed ? (
        <FormError error={refusal?.form} />
      ) : (
        <>
          <p>{m.parents_confirm()}</p>
          <AccountForm submit={m.code_go()} refusal={refusal} does="code">
            <CodeField error={refusal?.fields.code} />
          </AccountForm>
        </>
      )}
      {isConfirmed && invitations.length === 0 && learners.length === 0 && <p>{m.parents_nobody()}</p>}
      {invitations.length > 0 && (
        <section aria-labelledby="invitations">
          <h2 id="invitations">{m.parents_invitations()}</h2>
          {invitations.map((each) => (
            <Invitation key={each.id} {...each} />
          ))}
        </section>
      )}
      {learners.map((each) => (
        <Learner key={each.id} learner={each} locale={locale} />
      ))}
    </>
  );
}

function Invitation({ id, name }: OwnLearners['invitations'][number]) {
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <p>{m.parents_invitation({ name })}</p>
      <p className="teaching-acts">
        <button className="btn btn-main btn-small" type="submit" name="do" value="accept">
          {m.parents_accept()}
        </button>
        <button className="btn btn-quiet btn-small" type="submit" name="do" value="decline">
          {m.parents_decline()}
        </button>
      </p>
    </form>
  );
}

interface LearnerProps {
  readonly learner: OwnLearners['learners'][number];
  readonly locale: Locale;
}

function Learner({ learner: { id, name, since, mails, study }, locale }: LearnerProps) {
  return (
    <section aria-labelledby={`learner-${id}`}>
      <h2 id={`learner-${id}`}>{name}</h2>
      <p className="hint">{m.parents_learner_since({ date: dayText(since, locale) })}</p>
      <ParentStudy study={study} locale={locale} />
      <p>
        <a href={href('learnerDrives', { locale: locale.code, sharing: id })}>{m.parents_log_of({ name })}</a>
      </p>
      {mails && <p>{m.parents_mails_are_on()}</p>}
      <form method="post" className="teaching-acts">
        <input type="hidden" name="id" value={id} />
        <button className="btn btn-quiet btn-small" type="submit" name="do" value={mails ? 'mails-off' : 'mails-on'}>
          {mails ? m.parents_mails_off() : m.parents_mails_on()}
        </button>
        <button className="btn btn-quiet btn-small" type="submit" name="do" value="leave">
          {m.parents_leave({ name })}
        </button>
      </form>
    </section>
  );
}
