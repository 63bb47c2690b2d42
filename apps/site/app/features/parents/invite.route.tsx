/** Where a learner agrees to share with a parent: what the parent will see in words and as a preview, the address, and the consent. */
import { href } from '@lanewise/contracts/addresses';
import { parentNameLimit } from '@lanewise/contracts/constants/parents';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Field } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { AccountForm, FormScript } from '../accounts/account-form.tsx';
import { requireLearning } from '../learner/data/signed-in.ts';
import type { Route } from './+types/invite.route.ts';
import { ParentStudy } from './parent-study.tsx';

export const handle: PageHandle = interactive;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const settings = await requireLearning(page);
  // The age decides whether a parent has to agree first. It is asked together with the course.
  const hasCourse = settings.course_code !== null && settings.age_band !== null;
  const preview = hasCourse
    ? requireAnswer(await page.api.previewParent({ query: { locale: locale.code } }), locale.code)
    : null;
  return { locale, nonce: page.nonce, preview };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const [email, name, version] = [text('email'), text('name'), text('version')];
  const invited = await api.inviteParent({ body: { email, name, version, locale: locale.code } });
  if (!invited.ok) return formAgain(invited.error, locale.code, { email, name });
  throw redirect(href('sharing', { locale: locale.code }, { done: 'invited' }), 303);
}

export function meta() {
  return ownPageMeta(m.parents_invite_title());
}

export default function InviteParent({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, preview } = loaderData;
  const errors = actionData?.refusal.fields ?? {};
  const named = preview?.named ?? undefined;
  return (
    <Screen locale={locale}>
      <div className="page narrow teaching">
        <h1>{m.parents_invite_title()}</h1>
        <p className="lead">{m.parents_invite_lead()}</p>
        {preview === null ? (
          <p>
            {m.parents_course_first()}{' '}
            <a href={href('appSelectCourse', { locale: locale.code })}>{m.sharing_join_course()}</a>
          </p>
        ) : (
          <>
            <section aria-labelledby="what">
              <h2 id="what">{m.parents_invite_what()}</h2>
              <ul>
                {preview.consent.text.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </section>
            <AccountForm submit={m.parents_invite_agree()} refusal={actionData?.refusal}>
              <input type="hidden" name="version" value={preview.consent.version} />
              <Field
                name="email"
                type="email"
                label={m.parents_invite_email()}
                hint={named === undefined ? undefined : m.parents_invite_named()}
                error={errors.email}
                defaultValue={actionData?.email ?? named}
                autoComplete="off"
                maxLength={254}
                required
              />
              <Field
                name="name"
                label={m.parents_invite_name()}
                error={errors.name}
                defaultValue={actionData?.name}
                autoComplete="given-name"
                maxLength={parentNameLimit}
                required
              />
            </AccountForm>
            <section className="teaching-preview" aria-labelledby="preview">
              <h2 id="preview">{m.parents_invite_preview()}</h2>
              <ParentStudy study={preview.study} locale={locale} />
            </section>
          </>
        )}
      </div>
      <FormScript nonce={nonce} />
    </Screen>
  );
}
