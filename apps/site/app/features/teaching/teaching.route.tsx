/** The schools that an account belongs to, and invitations to others. */
import { href } from '@lanewise/contracts/addresses';
import type { SchoolAccountState, SchoolRole } from '@lanewise/contracts/constants/teaching';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { FormError } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { requireLearning } from '../learner/data/signed-in.ts';
import type { Route } from './+types/teaching.route.ts';
import { roleWords } from './role-words.ts';

export const handle: PageHandle = interactive;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  return { locale, ...requireAnswer(await page.api.listOwnSchools({}), locale.code) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const answered = await api.answerInvitation({ body: { id: text('id'), accepts: text('do') === 'accept' } });
  if (!answered.ok) return formAgain(answered.error, locale.code, {});
  throw redirect(href('teaching', { locale: locale.code }), 303);
}

export function meta() {
  return ownPageMeta(m.teaching_title());
}

/** An approved school needs no word: its name is a link. */
const stateWords: Readonly<Record<Exclude<SchoolAccountState, 'approved'>, () => string>> = {
  requested: m.teaching_state_requested,
  declined: m.teaching_state_declined,
  ended: m.teaching_state_ended,
};

export default function Teaching({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, schools, invitations, is_confirmed: isConfirmed } = loaderData;
  return (
    <Screen locale={locale}>
      <div className="page narrow teaching">
        <h1>{m.teaching_title()}</h1>
        <FormError error={actionData?.refusal.form} />
        {!isConfirmed && <p>{m.teaching_confirm()}</p>}
        {schools.length === 0 && (
          <p>
            {m.teaching_none()} <a href={href('forSchools', { locale: locale.code })}>{m.teaching_for_title()}</a>
          </p>
        )}
        <ul className="teaching-list">
          {schools.map(({ id, name, state, role }) => (
            <li key={id}>
              {state === 'approved' ? (
                <a href={href('teachingSchool', { locale: locale.code, school: id })}>{name}</a>
              ) : (
                name
              )}{' '}
              ({state === 'approved' ? roleWords[role]() : stateWords[state]()})
            </li>
          ))}
        </ul>
        {invitations.length > 0 && (
          <section aria-labelledby="invited">
            <h2 id="invited">{m.teaching_invited()}</h2>
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} {...invitation} />
            ))}
          </section>
        )}
      </div>
    </Screen>
  );
}

interface InvitationProps {
  readonly id: string;
  readonly school: string;
  readonly role: SchoolRole;
}

function Invitation({ id, school, role }: InvitationProps) {
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <p>{m.teaching_invited_line({ school, role: roleWords[role]() })}</p>
      <p className="teaching-acts">
        <button className="btn btn-main btn-small" type="submit" name="do" value="accept">
          {m.teaching_accept()}
        </button>
        <button className="btn btn-quiet btn-small" type="submit" name="do" value="decline">
          {m.teaching_decline()}
        </button>
      </p>
    </form>
  );
}
