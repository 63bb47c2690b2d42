/** The log of supervised driving of a learner, for a parent, who signs drives with the own account. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { FormError, Notice } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { requireLearning } from '../learner/data/signed-in.ts';
import type { Route } from './+types/learner-log.route.ts';
import { DriveLog } from './drive-log.tsx';

export const handle: PageHandle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const { sharing } = params;
  const log = requireAnswer(await page.api.getLearnerDrives({ params: { sharing } }), locale.code);
  return { locale, log, isDone: new URL(request.url).searchParams.has('done') };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale).code;
  const { sharing } = params;
  const text = textOf(await request.formData());
  const signed = await api.signLearnerDrive({ params: { sharing }, body: { id: text('id'), name: text('name') } });
  if (!signed.ok) return formAgain(signed.error, locale, {});
  throw redirect(href('learnerDrives', { locale, sharing }, { done: 'signed' }), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(m.parents_log_of({ name: loaderData?.log.name ?? '' }));
}

export default function LearnerLog({ loaderData: { locale, log, isDone }, actionData }: Route.ComponentProps) {
  return (
    <Screen locale={locale}>
      <div className="page narrow teaching">
        <h1>{m.parents_log_of({ name: log.name })}</h1>
        {isDone && actionData === undefined && <Notice>{m.parents_log_saved()}</Notice>}
        <FormError error={actionData?.refusal.form ?? actionData?.refusal.fields.name} />
        <DriveLog log={log} locale={locale} isOwn={false} />
      </div>
    </Screen>
  );
}
