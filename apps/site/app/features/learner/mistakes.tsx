/** A learner's mistakes, grouped by what was misunderstood; each group is a test that asks about it again. */
import { href } from '@lanewise/contracts/addresses';
import type { MistakeGroup } from '@lanewise/contracts/calls/progress';
import { m } from '@lanewise/words/messages';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Signal } from '../../shared/ui/signal.tsx';
import { CourseTabs } from './course-tabs.tsx';
import { readMistakes } from './data/mistakes-reading.ts';
import { PageTitle } from './page-title.tsx';
import { testOptionsQuery } from './tests/test-place.ts';

export function loader({ params, context }: LoaderFunctionArgs) {
  return readMistakes(context.get(pageContext), params);
}

export function Component() {
  const { locale, courseSlug, groups } = useLoaderData<typeof loader>();
  const here = { locale: locale.code, courseSlug };
  const test = href('appTest', here);
  return (
    <>
      <PageTitle>{m.kind_mistakes()}</PageTitle>
      <CourseTabs {...here} current="appTests" />
      <div className="page study-page">
        <h1>{m.kind_mistakes()}</h1>
        {groups.length === 0 ? (
          <>
            <p className="lead">{m.test_no_mistakes()}</p>
            <p className="acts">
              <a className="btn btn-main" href={href('appTests', here)}>
                {m.tab_tests()}
                <Icon name="arrow-right" />
              </a>
            </p>
          </>
        ) : (
          <p className="lead">{m.mistakes_lead()}</p>
        )}
        {groups.map((group, index) => (
          <Group
            key={group.belief ?? group.chapter.code}
            {...{ group, index }}
            language={locale.tag}
            to={`${test}?${testOptionsQuery({ kind: 'mistakes', questions: group.questions })}`}
          />
        ))}
      </div>
    </>
  );
}

/** Number of a group's questions that are listed; the others are only counted. */
const SHOWN = 3;

interface GroupProps {
  readonly group: MistakeGroup;
  readonly index: number;
  /** BCP 47 tag of the page. */
  readonly language: string;
  readonly to: string;
}

function Group({ group: { belief, language: written, chapter, missed, questions }, index, language, to }: GroupProps) {
  const id = `group-${index}`;
  const hidden = missed.length - SHOWN;
  return (
    <section className="card mistake-group" aria-labelledby={id}>
      <p className="kicker">{belief === null ? m.mistakes_chapter() : m.mistakes_belief()}</p>
      <h2 id={id} lang={written === null ? undefined : foreignLang(written, language)}>
        {belief ?? chapter.name}
      </h2>
      <ul className="mistake-list">
        {missed.slice(0, SHOWN).map(({ page_id, content }) => (
          <li key={page_id}>
            <Signal kind="wrong" />
            {content}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="basis">{m.mistakes_more({ count: hidden })}</p>}
      <a className="btn btn-quiet" href={to} aria-describedby={id}>
        {m.mistakes_start({ count: questions.length })}
        <Icon name="arrow-right" />
      </a>
    </section>
  );
}
