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
import { dayText } from '../teaching/study-words.ts';
import type { Route } from './+types/sharing.route.ts';
import { Consents } from './consents.tsx';

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
  const { parents, has_log: hasLog } = requireAnswer(own, locale.code);
  const done = new URL(request.url).searchParams.get('done') ?? '';
  return { locale, sharings, parents, hasLog, outcome: Object.hasOwn(outcomes, done) ? done : null };
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

export default function Sharing({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, sharings, parents, hasLog, outcome } = loaderData;
  return (
    <Screen locale={locale}>
      <div className="page narrow teaching">
        <h1>{m.sharing_title()}</h1>
        <p className="lead">{m.sharing_lead()}</p>
        {outcome !== null && actionData === undefined && <Notice>{outcomes[outcome]?.() ?? ''}</Notice>}
        <FormError error={actionData?.refusal.form} />
        <OwnParents parents={parents} locale={locale} />
        {hasLog && (
          <p>
            <a href={href('drivingLog', { locale: locale.code })}>{m.parents_log()}</a>
          </p>
        )}
        <OwnSchools sharings={sharings} locale={locale} />
      </div>
    </Screen>
  );
}

/** Returns the consents that last, and those that are over with the day of their end. */
function byEnd<One extends { readonly ended_at: string | null }>(all: readonly One[]) {
  const current = all.filter(({ ended_at: ended }) => ended === null);
  const before = all.flatMap((each) => (each.ended_at === null ? [] : [{ ...each, until: each.ended_at }]));
  return { current, before };
}

interface OwnParentsProps {
  readonly parents: CallAnswer<'listParents'>['parents'];
  readonly locale: Locale;
}

function OwnParents({ parents, locale }: OwnParentsProps) {
  const named = parents.map((each) => ({ ...each, who: each.email ?? m.parents_somebody() }));
  const { current, before } = byEnd(named);
  return (
    <Consents
      kind="parent"
      title={m.parents_heading()}
      none={m.parents_none()}
      current={current.map(({ id, who, name, agreed_at: agreed, accepted_at: accepted, version, text }) => ({
        id,
        who,
        since:
          accepted === null
            ? m.parents_waiting({ date: dayText(agreed, locale) })
            : m.parents_since({ date: dayText(accepted, locale), name }),
        stop: accepted === null ? m.parents_withdraw({ email: who }) : m.parents_stop({ email: who }),
        version,
        text,
      }))}
      add={{ href: href('inviteParent', { locale: locale.code }), text: m.parents_add() }}
      before={before.map(({ id, who: email, agreed_at: from, until }) => ({
        id,
        line: m.parents_ended_line({ email, from: dayText(from, locale), until: dayText(until, locale) }),
      }))}
      locale={locale}
    />
  );
}

interface OwnSchoolsProps {
  readonly sharings: CallAnswer<'listSharings'>['sharings'];
  readonly locale: Locale;
}

function OwnSchools({ sharings, locale }: OwnSchoolsProps) {
  const { current, before } = byEnd(sharings);
  return (
    <Consents
      kind="school"
      title={m.parents_schools_heading()}
      none={m.sharing_none()}
      current={current.map(({ id, school, name, agreed_at: since, version, text }) => ({
        id,
        who: school,
        since: m.sharing_since({ date: dayText(since, locale), name }),
        stop: m.sharing_stop({ school }),
        version,
        text,
      }))}
      add={{
        href: href('joinSchool', { locale: locale.code }),
        text: current.length === 0 ? m.sharing_join_title() : m.sharing_add(),
      }}
      before={before.map(({ id, school, agreed_at: from, until }) => ({
        id,
        line: m.sharing_ended_line({ school, from: dayText(from, locale), until: dayText(until, locale) }),
      }))}
      locale={locale}
    />
  );
}
