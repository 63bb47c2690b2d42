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
import { requireLearning } from '../learner/data/signed-in.ts';
import { ExplanationText } from '../practice/explanation.tsx';
import { codeText } from '../teaching/study-words.ts';
import type { Route } from './+types/projector.route.ts';
import { LiveBars } from './live-bars.tsx';
import { LivePictures } from './live-pictures.tsx';
import { LiveScript } from './live-script.tsx';
import { LiveSummary } from './live-summary.tsx';

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
  const { phase, place, of, code, summary } = live;
  const hasQuestion = phase === 'asking' || phase === 'revealed';
  return (
    <Screen locale={locale}>
      <div className="page live-class" data-live-class={code} data-live-step={live.step}>
        <div className="live-head">
          <h1>{titles[phase](place, of)}</h1>
          {hasQuestion && <p>{m.live_code_is({ code: codeText(code) })}</p>}
          <dl className="live-counts">
            <Count of="joined" name={m.live_joined()} value={live.joined} />
            {hasQuestion && <Count of="answered" name={m.live_answered()} value={live.answered} />}
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
        ) : summary === null ? (
          <Question live={live} locale={locale} />
        ) : (
          <LiveSummary summary={summary} locale={locale} />
        )}
        <LiveScript nonce={nonce} page={page} />
      </div>
    </Screen>
  );
}

type Live = CallAnswer<'getLiveClass'>;

const titles: Readonly<Record<Live['phase'], (n: number, total: number) => string>> = {
  joining: () => m.live_title(),
  asking: (n, total) => m.live_place({ n, total }),
  revealed: (n, total) => m.live_place({ n, total }),
  summary: () => m.live_summary(),
};

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
  const isLast = phase === 'revealed' && place === of;
  const revealed = isLast ? m.live_summary_go() : m.live_next();
  const next = { joining: m.live_first(), asking: m.live_reveal(), revealed, summary: null }[phase];
  return (
    <form method="post" className="live-steps">
      <input type="hidden" name="from" value={step} />
      {next !== null && (
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
            <section aria-labelledby="chosen">
              <h3 id="chosen">{m.live_chosen()}</h3>
              <LiveBars chosen={revealed} answered={answered} locale={locale} />
            </section>
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
