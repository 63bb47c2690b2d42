/** Finds a learner. The search is a POST, so that no address ends up in a log or history. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { Field } from '../../../shared/forms/field.tsx';
import { formAgain } from '../../../shared/forms/form-again.ts';
import { textOf } from '../../../shared/forms/form-text.ts';
import { pageContext } from '../../../shared/page-context.ts';
import type { BackOfficeSection } from '../section.ts';
import { SectionPage } from '../section-page.tsx';
import { requireStaff, staffLocale } from '../staff-answer.ts';
import type { Route } from './+types/learners.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_learners_title,
  lead: m.staff_learners_lead,
  roles: ['operator'],
  order: 30,
};

export async function action({ request, context }: Route.ActionArgs) {
  const q = textOf(await request.formData())('q');
  const found = await context.get(pageContext).api.findAccounts({ body: { q } });
  if (!found.ok && found.error.code === 'VALIDATION') {
    return formAgain(found.error, staffLocale.code, { accounts: null });
  }
  const { accounts } = requireStaff(found, request);
  const [only] = accounts;
  if (only && accounts.length === 1) throw redirect(href('adminLearner', { id: only.id }), 303);
  return { accounts, refusal: undefined };
}

export default function Learners({ actionData }: Route.ComponentProps) {
  const accounts = actionData?.accounts ?? null;
  return (
    <SectionPage section={section}>
      <form method="post" className="form bo-form">
        <Field
          name="q"
          label={m.staff_learners_search()}
          hint={m.staff_learners_search_hint()}
          error={actionData?.refusal?.fields.q}
          autoComplete="off"
          required
        />
        <button className="btn btn-main" type="submit">
          {m.staff_learners_find()}
        </button>
      </form>
      {accounts?.length === 0 && <p role="status">{m.staff_learners_none()}</p>}
      {accounts !== null && accounts.length > 0 && (
        <ul className="bo-cards">
          {accounts.map(({ id, email }) => (
            <li key={id} className="bo-card">
              <a href={href('adminLearner', { id })}>{email ?? m.staff_account_deleted()}</a>
              <code>{id}</code>
            </li>
          ))}
        </ul>
      )}
    </SectionPage>
  );
}
