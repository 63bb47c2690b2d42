/** With whom a learner shares, and the button that ends it. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
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
import { requireSettings } from '../learner/data/signed-in.ts';
import { OwnParents } from '../parents/own-parents.tsx';
import { dayText } from '../teaching/study-words.ts';
import type { Route } from './+types/sharing.route.ts';

export const handle: PageHandle = interactive;

const outcomes: Readonly<Record<string, () => string>> = {
  started: m.sharing_started,
  stopped: m.sharing_stopped,
  invited: m.parents_invited,
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  // A consent can be ended by an account that waits for a parent, too.
  await requireSettings(page);
  const [schools, own] = await Promise.all([page.api.listSharings({}), page.api.listParents({})]);
  const { sharings } = requireAnswer(schools, locale.code);
  const { parents } = requireAnswer(own, locale.code);
  const done = new URL(request.url).searchParams.get('done') ?? '';
  return { locale, sharings, parents, outcome: Object.hasOwn(outcomes, done) ? done : null };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const body = { id: text('id') };
  const ended = await (text('do') === 'parent' ? api.endParent({ body }) : api.endSharing({ body }));
  if (!ended.ok) return formAgain(ended.error, locale.code, {});
  throw redirect(href('sharing', { locale: locale.code }, { done: 'stopped' }), 303);
}

export function meta() {
  return ownPageMeta(m.sharing_title());
}

type OwnSharing = CallAnswer<'listSharings'>['sharings'][number];

export default function Sharing({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, sharings, parents, outcome } = loaderData;
  const current = sharings.filter(({ ended_at: ended }) => ended === null);
  const before = sharings.flatMap((each) => (each.ended_at === null ? [] : [{ ...each, until: each.ended_at }]));
  return (
    <Screen locale={locale}>
      <div className="page narrow teaching">
        <h1>{m.sharing_title()}</h1>
        <p className="lead">{m.sharing_lead()}</p>
        {outcome !== null && actionData === undefined && <Notice>{outcomes[outcome]?.() ?? ''}</Notice>}
        <FormError error={actionData?.refusal.form} />
        <OwnParents parents={parents} locale={locale} />
        <p>
          <a href={href('drivingLog', { locale: locale.code })}>{m.parents_log()}</a>
        </p>
        <h2>{m.parents_schools_heading()}</h2>
        {current.length === 0 && <p>{m.sharing_none()}</p>}
        {current.map((each) => (
          <Current key={each.id} sharing={each} locale={locale} />
        ))}
        <p>
          <a href={href('joinSchool', { locale: locale.code })}>
            {current.length === 0 ? m.sharing_join_title() : m.sharing_add()}
          </a>
        </p>
        {before.length > 0 && (
          <section aria-labelledby="before">
            <h3 id="before">{m.sharing_before()}</h3>
            <ul>
              {before.map(({ id, school, agreed_at: from, until }) => (
                <li key={id}>
                  {m.sharing_ended_line({ school, from: dayText(from, locale), until: dayText(until, locale) })}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Screen>
  );
}

interface CurrentProps {
  readonly sharing: OwnSharing;
  readonly locale: Locale;
}

function Current({ sharing: { id, school, name, agreed_at: since, version, text }, locale }: CurrentProps) {
  return (
    <section aria-labelledby={`sharing-${id}`}>
      <h3 id={`sharing-${id}`}>{school}</h3>
      <p>{m.sharing_since({ date: dayText(since, locale), name })}</p>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <button className="btn btn-main" type="submit">
          {m.sharing_stop({ school })}
        </button>
      </form>
      <details>
        <summary>{m.sharing_text({ version: dayText(version, locale) })}</summary>
        <ul>
          {text.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
