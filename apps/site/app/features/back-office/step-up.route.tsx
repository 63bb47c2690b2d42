/** Step-up with the second factor before an action that moves money. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { Field } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import type { Route } from './+types/step-up.route.ts';
import { BackOfficeFrame } from './frame.tsx';
import { nextSection } from './next-section.ts';
import { requireStaff, staffLocale } from './staff-answer.ts';

export const handle: PageHandle = interactive;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, has_app: hasApp } = requireStaff(await context.get(pageContext).api.getBackOffice({}), request);
  return { email, hasApp };
}

export async function action({ request, context }: Route.ActionArgs) {
  const code = textOf(await request.formData())('code');
  const answer = await context.get(pageContext).api.stepUp({ body: { code } });
  if (answer.ok) throw redirect(nextSection(request), 303);
  if (answer.error.status === 403 || answer.error.status === 404) requireStaff(answer, request);
  return formAgain(answer.error, staffLocale.code, {});
}

export function meta() {
  return ownPageMeta(m.staff_step_up_title());
}

export default function StepUp({ loaderData: { email, hasApp }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal;
  return (
    <BackOfficeFrame email={email}>
      <div className="bo-section">
        <h1>{m.staff_step_up_title()}</h1>
        {hasApp ? (
          <form method="post" className="form bo-form">
            <p className="bo-lead">{m.staff_step_up_lead()}</p>
            <Field
              name="code"
              label={m.staff_step_up_code()}
              error={refusal && (refusal.fields.code ?? refusal.form)}
              autoComplete="one-time-code"
              inputMode="numeric"
              required
            />
            <button className="btn btn-main" type="submit">
              {m.staff_step_up_go()}
            </button>
          </form>
        ) : (
          <>
            <p className="bo-lead">{m.staff_step_up_passkey()}</p>
            <p className="acts">
              <a className="btn btn-main" href={href('logout', { locale: staffLocale.code })}>
                {m.staff_second_step_sign_in()}
              </a>
            </p>
          </>
        )}
      </div>
    </BackOfficeFrame>
  );
}
