/** Where a pupil agrees to share with a school: the code, what the school will see in words and as a preview, and the consent. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import { teachingLimits } from '@lanewise/contracts/constants/teaching';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Field } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { type FormErrors, refusalOf } from '../../shared/forms/refusal.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { AccountForm, FormScript } from '../accounts/account-form.tsx';
import { possibleCode } from '../accounts/next-of.ts';
import { requireLearning } from '../learner/data/signed-in.ts';
import type { Route } from './+types/join-school.route.ts';
import { GuestLinks } from './guest-links.tsx';
import { SharedStudy } from './shared-study.tsx';

export const handle: PageHandle = interactive;

type Preview = CallAnswer<'previewSharing'>;

/** What the page shows: guests and learners without a course do something else first. */
type Step =
  | { readonly step: 'guest' | 'course'; readonly code: string | undefined }
  | { readonly step: 'code'; readonly typed: string; readonly refusal: FormErrors | undefined }
  | { readonly step: 'agree'; readonly code: string; readonly preview: Preview };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const typed = new URL(request.url).searchParams.get('code') ?? '';
  const common = { locale, nonce: page.nonce };
  const at = (step: Step) => ({ ...common, ...step });
  if (!page.hasToken) return at({ step: 'guest', code: possibleCode(typed) });
  const settings = await requireLearning(page);
  // The age decides whether a parent has to agree first. It is asked together with the course.
  if (settings.course_code === null || settings.age_band === null)
    return at({ step: 'course', code: possibleCode(typed) });
  if (typed.trim() === '') return at({ step: 'code', typed: '', refusal: undefined });
  const answer = await page.api.previewSharing({ params: { code: typed }, query: { locale: locale.code } });
  if (!answer.ok && answer.error.code === 'VALIDATION')
    return at({ step: 'code', typed, refusal: refusalOf(answer.error) });
  return at({ step: 'agree', code: typed, preview: requireAnswer(answer, locale.code) });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const [code, name, version] = [text('code'), text('name'), text('version')];
  const started = await api.startSharing({ body: { code, name, version, locale: locale.code } });
  if (!started.ok) return formAgain(started.error, locale.code, { name });
  throw redirect(href('sharing', { locale: locale.code }, { done: 'started' }), 303);
}

export function meta() {
  return ownPageMeta(m.sharing_join_title());
}

export default function JoinSchool({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce } = loaderData;
  return (
    <Screen locale={locale}>
      <div className="page narrow teaching">
        <h1>{m.sharing_join_title()}</h1>
        <p className="lead">{m.sharing_join_lead()}</p>
        {loaderData.step === 'guest' && (
          <GuestLinks
            locale={locale}
            why="join-school"
            {...(loaderData.code && { details: { code: loaderData.code } })}
          >
            {m.sharing_join_guest()}
          </GuestLinks>
        )}
        {loaderData.step === 'course' && <CourseFirst locale={locale} code={loaderData.code} />}
        {loaderData.step === 'code' && <CodeForm typed={loaderData.typed} refusal={loaderData.refusal} />}
        {loaderData.step === 'agree' && (
          <Agree locale={locale} code={loaderData.code} preview={loaderData.preview} refused={actionData} />
        )}
      </div>
      <FormScript nonce={nonce} />
    </Screen>
  );
}

function CourseFirst({ locale, code }: { readonly locale: Locale; readonly code: string | undefined }) {
  return (
    <>
      <p>{m.sharing_join_course_first()}</p>
      <p>
        <a
          className="btn btn-main"
          href={href('appSelectCourse', { locale: locale.code }, { next: `school-${code ?? ''}` })}
        >
          {m.sharing_join_course()}
        </a>
      </p>
    </>
  );
}

interface CodeFormProps {
  readonly typed: string;
  readonly refusal: FormErrors | undefined;
}

/** Sent by GET, so that the address of the next step is the link that a school gives out. */
function CodeForm({ typed, refusal }: CodeFormProps) {
  return (
    <form method="get" className="form">
      <Field
        name="code"
        label={m.sharing_join_code()}
        hint={m.sharing_join_code_hint()}
        error={refusal?.fields.code}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
      />
      <button className="btn btn-main btn-wide" type="submit">
        {m.sharing_join_next()}
      </button>
    </form>
  );
}

interface AgreeProps {
  readonly locale: Locale;
  readonly code: string;
  readonly preview: Preview;
  readonly refused: { readonly refusal: FormErrors; readonly name: string } | undefined;
}

function Agree({ locale, code, preview, refused }: AgreeProps) {
  const { school, consent, study, is_sharing: isSharing } = preview;
  if (isSharing) {
    return (
      <p>
        {m.sharing_join_already({ school: school.name })}{' '}
        <a href={href('sharing', { locale: locale.code })}>{m.sharing_title()}</a>
      </p>
    );
  }
  const errors = refused?.refusal.fields ?? {};
  return (
    <>
      <section aria-labelledby="what">
        <h2 id="what">{m.sharing_join_what({ school: school.name })}</h2>
        <p className="hint">
          {school.name}, {school.place}
        </p>
        <ul>
          {consent.text.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <AccountForm submit={m.sharing_join_agree({ school: school.name })} refusal={refused?.refusal}>
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="version" value={consent.version} />
        <Field
          name="name"
          label={m.sharing_join_name()}
          error={errors.name}
          defaultValue={refused?.name}
          autoComplete="name"
          maxLength={teachingLimits.pupilName}
          required
        />
      </AccountForm>
      <section className="teaching-preview" aria-labelledby="preview">
        <h2 id="preview">{m.sharing_join_preview()}</h2>
        <SharedStudy study={study} locale={locale} />
      </section>
    </>
  );
}
