/**
 * Every sign of a course's country by group: number, meaning, signs it is confused with, and a question to try. `?s=` shows what a search
 * finds, `?cards=` the signs of a group as flashcards.
 */

import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { askedTestSearch } from '@lanewise/contracts/test-address/practice-test';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { choiceOfLocale, homeOf, localeName } from '../../shared/shell/countries.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { NextLink } from '../../shared/ui/next-link.tsx';
import { courseParams } from '../catalogue/course-params.ts';
import { StudyMaterial } from '../catalogue/study-material.tsx';
import { studyMeta } from '../catalogue/study-meta.ts';
import type { Route } from './+types/signs.route.ts';
import { AtlasSearch } from './atlas-search.tsx';
import { meansSign, wordsOf } from './find-signs.ts';
import { groupName } from './group-names.ts';
import { SignCards } from './sign-cards.tsx';
import { SignEntry } from './sign-entry.tsx';

export const handle: PageHandle<typeof loader> = {
  ...reading,
  tags: ({ data: { atlas } }) => [`course:${atlas.course.slug}`],
};

/** Longest search, in characters. */
const LONGEST_SEARCH = 64;
/** The value of `?cards=` for the signs of every group. */
const ALL = 'all';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const [signs, info] = await Promise.all([api.listSigns(call), api.getCourseInfo(call)]);
  const { course } = requireAnswer(info, locale.code);
  const all = requireAnswer(signs, locale.code);
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get('s') ?? '').trim().slice(0, LONGEST_SEARCH);
  const asked = searchParams.get('cards');
  const isKnown = asked === ALL || all.groups.some(({ code }) => shortOf(code) === asked);
  const atlas = search === '' ? all : { ...all, groups: found(all.groups, search) };
  return renderOnly({ atlas, course, locale, origin, search, cards: isKnown ? asked : null });
}

function found(groups: Groups, search: string): Groups {
  return groups
    .map(({ code, signs }) => ({ code, signs: signs.filter((sign) => meansSign(search, wordsOf(sign))) }))
    .filter(({ signs }) => signs.length > 0);
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.signs_name(), description: '', origin: undefined, location });
  const { atlas, course, locale, origin, search, cards } = loaderData;
  return studyMeta({
    title: titleOf(locale.code),
    description: m.signs_lead({ count: atlas.total }),
    kind: 'Reference',
    course,
    locale,
    origin,
    location,
    crumbs: crumbsOf(loaderData),
    isEmpty: atlas.total === 0 || search !== '' || cards !== null,
    // The signs are those of the country, so one course's page stands for those of all states.
    hrefIn: (code) => href('courseSigns', { locale: code, courseSlug: atlas.main_course }),
  });
}

function titleOf(code: LocaleCode): string {
  return m.signs_title({ country: choiceOfLocale(code).countryName });
}

function crumbsOf({ atlas: { course }, locale: { code } }: Awaited<ReturnType<typeof loader>>) {
  const at = { locale: code, courseSlug: course.slug };
  return [
    { name: localeName(code), href: homeOf(locales[code]) },
    { name: course.name, href: href('course', at) },
    { name: m.signs_name(), href: href('courseSigns', at) },
  ];
}

export default function SignsRoute({ loaderData }: Route.ComponentProps) {
  const { atlas, course, locale, search, cards } = loaderData;
  const { groups } = atlas;
  const here = href('courseSigns', { locale: locale.code, courseSlug: course.slug });
  return (
    <Screen locale={locale} current="courses" course={course.slug}>
      <div className="page guides sign-atlas">
        <Crumbs crumbs={crumbsOf(loaderData)} />
        <h1 className="display">{cards === null ? titleOf(locale.code) : m.signs_cards()}</h1>
        {cards === null ? (
          <>
            <p className="lead">{m.signs_lead({ count: atlas.total })}</p>
            <AtlasSearch action={here} search={search} count={countOf(groups)} />
            {search === '' && <GroupLinks groups={groups} hrefOf={(code) => `#${idOf(code)}`} />}
            <p>
              <a className="btn btn-quiet" href={`${here}?cards=${ALL}`}>
                {m.signs_cards()}
              </a>
            </p>
            {groups.map(({ code, signs }) => (
              <section key={code} className="sign-group" aria-labelledby={idOf(code)}>
                <h2 id={idOf(code)}>{groupName(code)}</h2>
                <p className="small muted">
                  {m.source_label()}: {sourceOf(signs)}
                </p>
                <ul className="signs">
                  {signs.map((sign) => (
                    <SignEntry key={sign.id} sign={sign} groupSource={sourceOf(signs)} page={locale.tag} />
                  ))}
                </ul>
              </section>
            ))}
          </>
        ) : (
          <>
            <p className="lead">{m.signs_cards_lead()}</p>
            <SignCards
              round={`${locale.country}.${cards}`}
              signs={groups.flatMap(({ code, signs }) => (cards === ALL || cards === shortOf(code) ? signs : []))}
            />
            <GroupLinks
              groups={groups}
              all={{ href: `${here}?cards=${ALL}`, count: atlas.total }}
              current={cards}
              hrefOf={(code) => `${here}?cards=${shortOf(code)}`}
            />
            <p>
              <a href={here}>{m.signs_all()}</a>
            </p>
          </>
        )}
        <StudyMaterial course={course} place={{ locale: locale.code, courseSlug: course.slug }} without="signs" />
        <NextLink
          title={m.signs_practice_title()}
          text={m.signs_practice_text()}
          href={
            href('practiceTest', { locale: locale.code, courseSlug: course.slug }) +
            askedTestSearch({ roadSigns: true })
          }
          action={m.signs_practice_action()}
          label="start-signs"
        />
      </div>
    </Screen>
  );
}

type Groups = CallAnswer<'listSigns'>['groups'];

const idOf = (code: string) => `group-${code.replace('.', '-')}`;
/** The group without its country, for addresses: `warning` of `us.warning`. */
const shortOf = (code: string) => code.slice(code.indexOf('.') + 1);

/** Returns the document that most signs of a group rest on. */
function sourceOf(signs: Groups[number]['signs']): string {
  const titles = Map.groupBy(signs, ({ source }) => source.title);
  const [most] = [...titles].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? '';
}

function countOf(groups: Groups): number {
  return groups.reduce((sum, { signs }) => sum + signs.length, 0);
}

interface GroupLinksProps {
  readonly groups: Groups;
  readonly hrefOf: (code: string) => string;
  /** A link to all groups, before the others. */
  readonly all?: { readonly href: string; readonly count: number };
  /** The group that is shown, without its country. */
  readonly current?: string;
}

function GroupLinks({ groups, hrefOf, all, current }: GroupLinksProps) {
  return (
    <nav aria-label={m.signs_groups()}>
      <ul className="letters">
        {all && (
          <li>
            <a href={all.href} aria-current={current === ALL ? 'page' : undefined}>
              {m.signs_cards_all()} ({all.count})
            </a>
          </li>
        )}
        {groups.map(({ code, signs }) => (
          <li key={code}>
            <a href={hrefOf(code)} aria-current={current === shortOf(code) ? 'page' : undefined}>
              {groupName(code)} ({signs.length})
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
