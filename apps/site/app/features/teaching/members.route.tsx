/** The members of a school. Owners invite and remove them and replace the code for pupils; everybody can leave. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import { schoolRoles } from '@lanewise/contracts/constants/teaching';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { FormError, Notice, SelectField } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import type { FormErrors } from '../../shared/forms/refusal.ts';
import { type PageContext, pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { EmailField } from '../accounts/account-fields.tsx';
import { AccountForm } from '../accounts/account-form.tsx';
import { requireLearning } from '../learner/data/signed-in.ts';
import type { Route } from './+types/members.route.ts';
import { roleWords } from './role-words.ts';
import { SchoolPage } from './school-page.tsx';
import { codeText, dayText } from './study-words.ts';

export const handle: PageHandle = interactive;

const DONE = 'done';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const answer = await page.api.getSchoolAccount({ params: { school: params.school } });
  const school = requireAnswer(answer, locale.code);
  return { locale, school, isDone: new URL(request.url).searchParams.has(DONE), nonce: page.nonce };
}

/** Sends the form that the field `do` names. */
function send(api: PageContext['api'], school: string, text: (name: string) => string) {
  const params = { school };
  switch (text('do')) {
    case 'invite': {
      const role = schoolRoles.find((each) => each === text('role')) ?? 'instructor';
      return api.inviteMember({ params, body: { email: text('email'), role } });
    }
    case 'withdraw':
      return api.withdrawInvitation({ params, body: { id: text('id') } });
    case 'code':
      return api.replaceJoinCode({ params, body: {} });
    default:
      return api.removeMember({ params, body: { id: text('id') } });
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const sent = await send(api, params.school, text);
  if (!sent.ok) return formAgain(sent.error, locale.code, { form: text('do'), email: text('email') });
  if (text('do') === 'leave') throw redirect(href('teaching', { locale: locale.code }), 303);
  throw redirect(href('teachingMembers', { locale: locale.code, school: params.school }, { [DONE]: 1 }), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(m.teaching_members_of({ school: loaderData?.school.name ?? '' }));
}

export default function Members({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, school, isDone, nonce } = loaderData;
  const isOwner = school.role === 'owner';
  // The forms with a button alone have no field of their own to show the reason at.
  const formError = actionData && actionData.form !== 'invite' ? firstOf(actionData.refusal) : undefined;
  return (
    <SchoolPage locale={locale} school={school} title={m.teaching_members_of({ school: school.name })} nonce={nonce}>
      {isDone && actionData === undefined && <Notice>{m.teaching_done()}</Notice>}
      <FormError error={formError} />
      <ul className="teaching-list">
        {school.members.map((member) => (
          <Member key={member.id} member={member} mayRemove={isOwner} />
        ))}
      </ul>
      {isOwner && (
        <>
          {school.invitations.length > 0 && <Invitations invitations={school.invitations} locale={locale} />}
          <Invite refused={actionData?.form === 'invite' ? actionData : undefined} />
          <section aria-labelledby="code">
            <h2 id="code">{m.teaching_join_code({ code: codeText(school.join_code) })}</h2>
            <p>{m.teaching_code_hint()}</p>
            <form method="post">
              <button className="btn btn-quiet" type="submit" name="do" value="code">
                {m.teaching_code_new()}
              </button>
            </form>
          </section>
        </>
      )}
    </SchoolPage>
  );
}

/** Returns the reason of a refusal for a form without fields. */
function firstOf({ form, fields }: FormErrors): string | undefined {
  return form === undefined ? Object.values(fields)[0] : String(form);
}

type School = CallAnswer<'getSchoolAccount'>;

interface MemberProps {
  readonly member: School['members'][number];
  readonly mayRemove: boolean;
}

function Member({ member: { id, email, role, is_caller: isCaller }, mayRemove }: MemberProps) {
  return (
    <li>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <p>
          {email} ({isCaller ? `${m.teaching_members_you()}, ${roleWords[role]()}` : roleWords[role]()})
        </p>
        {(isCaller || mayRemove) && (
          <button className="btn btn-quiet btn-small" type="submit" name="do" value={isCaller ? 'leave' : 'remove'}>
            {isCaller ? m.teaching_leave() : m.teaching_remove({ email })}
          </button>
        )}
      </form>
    </li>
  );
}

interface InvitationsProps extends Pick<School, 'invitations'> {
  readonly locale: Locale;
}

function Invitations({ invitations, locale }: InvitationsProps) {
  return (
    <section aria-labelledby="invited">
      <h2 id="invited">{m.teaching_invited()}</h2>
      <ul className="teaching-list">
        {invitations.map(({ id, email, role, expires_at: until }) => (
          <li key={id}>
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <p>{m.teaching_invited_until({ email, role: roleWords[role](), date: dayText(until, locale) })}</p>
              <button className="btn btn-quiet btn-small" type="submit" name="do" value="withdraw">
                {m.teaching_withdraw({ email })}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface InviteProps {
  readonly refused: { readonly refusal: FormErrors; readonly email: string } | undefined;
}

function Invite({ refused }: InviteProps) {
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">{m.teaching_invite()}</h2>
      <AccountForm submit={m.teaching_invite_send()} refusal={refused?.refusal} does="invite">
        <EmailField error={refused?.refusal.fields.email} typed={refused?.email} fill="email" />
        <SelectField
          name="role"
          label={m.teaching_invite_role()}
          hint={m.teaching_invite_owner_hint()}
          defaultValue="instructor"
          options={schoolRoles.map((role) => [role, roleWords[role]()])}
        />
      </AccountForm>
    </section>
  );
}
