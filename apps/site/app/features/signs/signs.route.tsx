/** Every sign of a course's country by group: number, meaning, signs it is confused with, and a question to try. */

import { href } from '@lanewise/contracts/addresses';
import type { Sign } from '@lanewise/contracts/calls/signs';
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
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { NextLink } from '../../shared/ui/next-link.tsx';
import { Zoom } from '../../shared/ui/zoom.tsx';
import { courseParams } from '../catalogue/course-params.ts';
import { StudyMaterial } from '../catalogue/study-material.tsx';
import { studyMeta } from '../catalogue/study-meta.ts';
import { FoldedAnswer } from '../lessons/folded-answer.tsx';
import type { Route } from './+types/signs.route.ts';
import { groupName, signAnchor } from './group-names.ts';

export const handle: PageHandle<typeof loader> = {
  ...reading,
  tags: ({ data: { atlas } }) => [`course:${atlas.course.slug}`],
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const [signs, info] = await Promise.all([api.listSigns(call), api.getCourseInfo(call)]);
  const { course } = requireAnswer(info, locale.code);
  return renderOnly({ atlas: requireAnswer(signs, locale.code), course, locale, origin });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.signs_name(), description: '', origin: undefined, location });
  const { atlas, course, locale, origin } = loaderData;
  return studyMeta({
    title: titleOf(locale.code),
    description: m.signs_lead({ count: atlas.total }),
    kind: 'Reference',
    course,
    locale,
    origin,
    location,
    crumbs: crumbsOf(loaderData),
    isEmpty: atlas.total === 0,
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
  const { atlas, course, locale } = loaderData;
  const { groups } = atlas;
  const idOf = (code: string) => `group-${code.replace('.', '-')}`;
  return (
    <Screen locale={locale} current="courses" course={course.slug}>
      <div className="page guides sign-atlas">
        <Crumbs crumbs={crumbsOf(loaderData)} />
        <h1 className="display">{titleOf(locale.code)}</h1>
        <p className="lead">{m.signs_lead({ count: atlas.total })}</p>
        <nav aria-label={m.signs_groups()}>
          <ul className="letters">
            {groups.map(({ code, signs }) => (
              <li key={code}>
                <a href={`#${idOf(code)}`}>
                  {groupName(code)} ({signs.length})
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {groups.map(({ code, signs }) => (
          <section key={code} aria-labelledby={idOf(code)}>
            <h2 id={idOf(code)}>{groupName(code)}</h2>
            <ul className="signs">
              {signs.map((sign) => (
                <SignEntry key={sign.id} sign={sign} page={locale.tag} />
              ))}
            </ul>
          </section>
        ))}
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

interface SignEntryProps {
  readonly sign: Sign;
  /** BCP 47 tag of the page. */
  readonly page: string;
}

function SignEntry({ sign, page }: SignEntryProps) {
  const { id, code, name, meaning, picture, variants, look_alikes: lookAlikes, question } = sign;
  return (
    <li id={signAnchor(id)} className="sign">
      <div className="zoomable">
        <img
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
        />
        <Zoom src={picture.src} alt={picture.alt} width={picture.width} height={picture.height} />
      </div>
      <div>
        <h3>{name}</h3>
        <p>{meaning}</p>
        <p className="small muted">{m.signs_number({ code })}</p>
        {variants.length > 0 && (
          <ul className="sign-variants">
            {variants.map((other) => (
              <li key={other.id} id={signAnchor(other.id)}>
                <img
                  src={other.picture.src}
                  alt={other.name}
                  width={other.picture.width}
                  height={other.picture.height}
                  loading="lazy"
                  decoding="async"
                />
              </li>
            ))}
          </ul>
        )}
        {lookAlikes.length > 0 && (
          <div className="sign-confused">
            <span className="small">{m.signs_confused()}</span>
            <ul>
              {lookAlikes.map((other) => (
                <li key={other.id}>
                  <a href={`#${signAnchor(other.id)}`}>
                    <img
                      src={other.picture.src}
                      alt=""
                      width={other.picture.width}
                      height={other.picture.height}
                      loading="lazy"
                      decoding="async"
                    />
                    {other.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {question !== null && (
        <details className="sign-try">
          <summary>{m.signs_try()}</summary>
          <FoldedAnswer item={question} lang={foreignLang(question.data.language, page)} />
        </details>
      )}
    </li>
  );
}
