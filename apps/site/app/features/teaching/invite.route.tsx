/** Invitations to pupils from a file of addresses, with a report of the lines without a mail. It works without a script. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { invitationDays } from '@lanewise/contracts/constants/teaching';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Field, FormError, Notice } from '../../shared/forms/field.tsx';
import { refusalOf } from '../../shared/forms/refusal.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { requireLearning } from '../learner/data/signed-in.ts';
import type { Route } from './+types/invite.route.ts';
import { SchoolPage } from './school-page.tsx';

export const handle: PageHandle = interactive;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const { id, name } = requireAnswer(
    await page.api.getSchoolAccount({ params: { school: params.school } }),
    locale.code,
  );
  return { locale, school: { id, name } };
}

/** Shows the report at once: sending the form again by reloading the page invites nobody twice. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  // A body that cannot be read has no file.
  const fields = await request.formData().catch(() => new FormData());
  const file = fields.get('file');
  const bytes = file instanceof File ? await file.arrayBuffer() : new ArrayBuffer(0);
  const body = { file: Buffer.from(bytes).toString('base64') };
  const sent = await api.invitePupils({ params: { school: params.school }, body });
  if (!sent.ok && sent.error.code !== 'VALIDATION' && sent.error.code !== 'TOO_MANY_TRIES')
    requireAnswer(sent, locale.code);
  return sent.ok ? { report: sent.answer } : { refusal: refusalOf(sent.error) };
}

export function meta() {
  return ownPageMeta(m.teaching_invite_pupils());
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, school } = loaderData;
  const report = actionData && 'report' in actionData ? actionData.report : undefined;
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined;
  return (
    <SchoolPage locale={locale} school={school} title={m.teaching_invite_pupils()} nonce={null}>
      {report && <Report report={report} />}
      <p className="lead">{m.teaching_invite_pupils_lead()}</p>
      <form method="post" encType="multipart/form-data" className="form">
        <FormError error={refusal?.form} />
        <Field
          name="file"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          label={m.teaching_invite_pupils_file()}
          hint={m.teaching_invite_pupils_again({ days: invitationDays })}
          error={refusal?.fields.file}
          required
        />
        <button className="btn btn-main btn-wide" type="submit">
          {m.teaching_invite_pupils_send()}
        </button>
      </form>
    </SchoolPage>
  );
}

type InvitationReport = CallAnswer<'invitePupils'>;

const stateWords: Readonly<Record<InvitationReport['lines'][number]['state'], (of: { count: number }) => string>> = {
  invalid: m.teaching_invite_pupils_invalid,
  repeated: m.teaching_invite_pupils_repeated,
  waiting: m.teaching_invite_pupils_waiting,
};

function Report({ report: { sent, lines } }: { readonly report: InvitationReport }) {
  const byState = Map.groupBy(lines, ({ state }) => state);
  return (
    <>
      <Notice>{m.teaching_invite_pupils_sent({ count: sent })}</Notice>
      {[...byState].map(([state, ofState]) => (
        <details key={state} open={state === 'invalid'}>
          <summary>{stateWords[state]({ count: ofState.length })}</summary>
          <ul>
            {ofState.map(({ line, text }) => (
              <li key={line}>{m.teaching_invite_pupils_line({ line, text })}</li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
