/** A live class on the projector: how to join, then each question, and with its answer what the class chose. It works without a script. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import { qrCode } from '@lanewise/pictures/qr-code';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import { Signal } from '../../shared/ui/signal.tsx';
import { requireLearning } from '../learner/data/signed-in.ts';
import { ExplanationText } from '../practice/explanation.tsx';
import { codeText } from '../teaching/study-words.ts';
import type { Route } from './+types/projector.route.ts';
import { LivePictures } from './live-pictures.tsx';
import { LiveScript } from './live-script.tsx';

export const handle: PageHandle = interactive;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const asked = { params: { school: params.school, id: params.id }, query: { locale: locale.content } };
  const answer = await page.api.getLiveClass(asked);
  if (!answer.ok && answer.error.code === 'LIVE_CLASS_NOT_FOUND')
    throw redirect(href('teachingClasses', { locale: locale.code, school: params.school }));
  const live = requireAnswer(answer, locale.code);
  const path = href('liveClass', { locale: locale.code });
  return {
    locale,
    live,
    address: new URL(page.origin).host + path,
    qr: qrCode(page.origin + href('liveClass', { locale: locale.code }, { code: live.code })),
    page: href('teachingClass', { locale: locale.code, school: params.school, id: live.id }),
    nonce: page.nonce,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const moved = await api.moveLiveClass({
    params: { school: params.school, id: params.id },
    body: { from: Number(text('from')), to: text('do') === 'end' ? 'end' : 'next' },
  });
  const { is_over: isOver } = requireAnswer(moved, locale.code);
  const place = { locale: locale.code, school: params.school };
  throw redirect(isOver ? href('teachingClasses', place) : href('teachingClass', { ...place, id: params.id }), 303);
}

export function meta() {
  return ownPageMeta(m.live_title());
}

export default function Projector({ loaderData }: Route.ComponentProps) {
  const { locale, live, address, qr, page, nonce } = loaderData;
  const { phase, place, of, code } = live;
  return (
    <Screen locale={locale}>
      <div className="page live-class" data-live-class={code} data-live-step={live.step}>
        <div className="live-head">
          <h1>{phase === 'joining' ? m.live_title() : m.live_place({ n: place, total: of })}</h1>
          {phase !== 'joining' && <p>{m.live_code_is({ code: codeText(code) })}</p>}
          <dl className="live-counts">
            <Count of="joined" name={m.live_joined()} value={live.joined} />
            {phase !== 'joining' && <Count of="answered" name={m.live_answered()} value={live.answered} />}
          </dl>
        </div>
        <Steps live={live} />
        {phase === 'joining' ? (
          <div className="live-join">
            <QrCode code={qr} label={m.live_qr()} />
            <div>
              <p>{m.live_how({ address })}</p>
              <p className="live-code">{codeText(code)}</p>
            </div>
          </div>
        ) : (
          <Question live={live} locale={locale} />
        )}
        <LiveScript nonce={nonce} page={page} />
      </div>
    </Screen>
  );
}

type Live = CallAnswer<'getLiveClass'>;

interface CountProps {
  readonly of: 'joined' | 'answered';
  readonly name: string;
  readonly value: number;
}

function Count({ of, name, value }: CountProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-live-count={of}>{value}</dd>
    </div>
  );
}

/** The step on is one button at the same place, so that a presenter's key or a clicker leads through the class. */
function Steps({ live: { step, phase, place, of } }: { readonly live: Live }) {
  const next = { joining: m.live_first(), asking: m.live_reveal(), revealed: m.live_next() }[phase];
  const isLast = phase === 'revealed' && place === of;
  return (
    <form method="post" className="live-steps">
      <input type="hidden" name="from" value={step} />
      {!isLast && (
        <button className="btn btn-main" type="submit" name="do" value="next" data-live-next>
          {next}
        </button>
      )}
      <button className="btn btn-quiet" type="submit" name="do" value="end">
        {m.live_end()}
      </button>
    </form>
  );
}

function Question({
  live: { question, revealed, answered },
  locale,
}: {
  readonly live: Live;
  readonly locale: Locale;
}) {
  if (question === null) return null;
  const lang = foreignLang(question.data.language, locale.tag);
  return (
    <div className="live-question">
      <LivePictures
        picture={question.data.picture}
        explained={revealed?.item.data.order?.picture}
        isRevealed={revealed !== null}
        lang={lang}
      />
      <div className="live-text">
        <h2 lang={lang}>{question.content}</h2>
        {revealed === null ? (
          <ol className="live-answers" lang={lang}>
            {question.answers.map(({ id, content }) => (
              <li key={id}>
                <span className="answer-key" aria-hidden="true">
                  {id}
                </span>
                {content}
              </li>
            ))}
          </ol>
        ) : (
          <>
            <Bars revealed={revealed} answered={answered} locale={locale} />
            <section aria-labelledby="why">
              <h3 id="why">{m.live_why()}</h3>
              <div className="explain">
                <ExplanationText
                  item={revealed.item}
                  text={revealed.item.data.explanation}
                  isMissed={false}
                  language={locale.tag}
                />
              </div>
            </section>
          </>
        )}
      </div>
    </div>
  );
}

interface BarsProps {
  readonly revealed: NonNullable<Live['revealed']>;
  readonly answered: number;
  readonly locale: Locale;
}

/** What the class chose; behind a wrong answer that somebody chose stands what they may believe. */
function Bars({ revealed: { item, counts }, answered, locale: { tag } }: BarsProps) {
  const { language, misconceptions = [] } = item.data;
  return (
    <section aria-labelledby="chosen">
      <h3 id="chosen">{m.live_chosen()}</h3>
      <ol className="live-bars">
        {item.answers.map(({ id, content, is_correct: isRight }) => {
          const chosen = counts.find((each) => each.answer_id === id)?.count ?? 0;
          const belief = chosen > 0 ? misconceptions.find((each) => each.answer_id === id) : undefined;
          return (
            <li key={id} data-right={isRight || undefined}>
              <p className="live-bar-head">
                <span className="answer-key" aria-hidden="true">
                  {id}
                </span>
                <span lang={foreignLang(language, tag)}>{content}</span>
                {isRight && (
                  <>
                    <Signal kind="right" /> <span className="sr">{m.answer_right()}</span>
                  </>
                )}
                <b className="num">{chosen}</b>
              </p>
              <svg className="live-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={answered === 0 ? 0 : (100 * chosen) / answered} height="1" />
              </svg>
              {belief && (
                <p className="live-belief" lang={foreignLang(belief.language, tag)}>
                  {m.live_belief({ text: belief.content })}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
