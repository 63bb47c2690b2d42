/** A live class on a phone: the code, then each question as it is asked, and the reason once it is revealed. It works without a script. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Field, FormError, Notice } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { Signal } from '../../shared/ui/signal.tsx';
import { ExplanationText } from '../practice/explanation.tsx';
import type { Route } from './+types/phone.route.ts';
import { LiveScript } from './live-script.tsx';

export const handle: PageHandle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const query = new URL(request.url).searchParams;
  const code = (query.get('code') ?? '').slice(0, 16);
  const seat = query.get('seat') ?? '';
  const common = { locale, code, seat, nonce: page.nonce };
  if (code === '' || seat === '') return { ...common, live: null, isOver: false };
  const answer = await page.api.getLiveSeat({ params: { code, seat }, query: { locale: locale.content } });
  if (!answer.ok && answer.error.code === 'LIVE_CLASS_NOT_FOUND') return { ...common, live: null, isOver: true };
  return { ...common, live: requireAnswer(answer, locale.code), isOver: false };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const code = text('code').trim();
  const query = new URL(request.url).searchParams;
  const seat = query.get('seat') ?? '';
  if (text('do') === 'join') {
    const joined = await api.joinLiveClass({ params: { code }, body: {} });
    if (!joined.ok) return formAgain(joined.error, locale.code, { typed: code });
    throw redirect(href('liveClass', { locale: locale.code }, { code, seat: joined.answer.seat }), 303);
  }
  const answerIds = form.getAll('answer').filter((value) => typeof value === 'string');
  const sent = await api.answerLiveClass({
    params: { code, seat },
    body: { place: Number(text('place')), answer_ids: answerIds },
  });
  // The page that follows shows how far the class is, whether or not the answer came in time.
  if (!sent.ok && sent.error.status >= 429) return formAgain(sent.error, locale.code, { typed: code });
  throw redirect(href('liveClass', { locale: locale.code }, { code, seat }), 303);
}

export function meta() {
  return ownPageMeta(m.live_title());
}

export default function Phone({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, code, seat, live, isOver, nonce } = loaderData;
  if (live === null) {
    return (
      <Screen locale={locale}>
        <div className="page narrow live-phone">
          {isOver ? <Over locale={locale} /> : <Join code={actionData?.typed ?? code} refusal={actionData?.refusal} />}
        </div>
      </Screen>
    );
  }
  return (
    <Screen locale={locale}>
      <div className="page narrow live-phone" data-live-class={code} data-live-step={live.step}>
        <h1>{live.place === 0 ? m.live_title() : m.live_place({ n: live.place, total: live.of })}</h1>
        <FormError error={actionData?.refusal.form} />
        {live.phase === 'joining' && <p className="lead">{m.live_wait()}</p>}
        {live.phase === 'summary' && <p className="lead">{m.live_summary_wait()}</p>}
        {live.phase === 'asking' && <Ask live={live} code={code} locale={locale} />}
        {live.phase === 'revealed' && <Revealed live={live} locale={locale} />}
        <LiveScript nonce={nonce} page={href('liveClass', { locale: locale.code }, { code, seat })} />
      </div>
    </Screen>
  );
}

interface JoinProps {
  readonly code: string;
  readonly refusal: NonNullable<Route.ComponentProps['actionData']>['refusal'] | undefined;
}

function Join({ code, refusal }: JoinProps) {
  return (
    <>
      <h1>{m.live_title()}</h1>
      <p className="lead">{m.live_join_lead()}</p>
      <form method="post" className="form">
        <FormError error={refusal?.form} />
        <input type="hidden" name="do" value="join" />
        <Field
          name="code"
          label={m.live_code()}
          error={refusal?.fields.code}
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={16}
          required
        />
        <button className="btn btn-main btn-wide" type="submit">
          {m.live_join()}
        </button>
      </form>
    </>
  );
}

function Over({ locale }: { readonly locale: Locale }) {
  return (
    <>
      <h1>{m.live_over()}</h1>
      <p className="lead">{m.live_over_more()}</p>
      <p>
        <a className="btn btn-main" href={href('courses', { locale: locale.code })}>
          {m.live_courses()}
        </a>
      </p>
    </>
  );
}

type Live = CallAnswer<'getLiveSeat'>;

interface AskProps {
  readonly live: Live;
  readonly code: string;
  readonly locale: Locale;
}

function Ask({ live: { question, place, answer_ids: own }, code, locale }: AskProps) {
  if (question === null) return null;
  const lang = foreignLang(question.data.language, locale.tag);
  const isSeveral = question.content_type === 'multiple';
  return (
    <form method="post" className="form">
      {own !== null && <Notice>{m.live_sent()}</Notice>}
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="place" value={place} />
      <fieldset className="live-choices">
        <legend lang={lang}>{question.content}</legend>
        {isSeveral && <p className="hint">{m.live_several()}</p>}
        <div className="answers">
          {question.answers.map(({ id, content }) => (
            <label key={id} className="answer">
              <input
                className="sr"
                type={isSeveral ? 'checkbox' : 'radio'}
                name="answer"
                value={id}
                defaultChecked={own?.includes(id)}
                required={!isSeveral}
              />
              <span className="answer-key" aria-hidden="true">
                {id}
              </span>
              <span className="answer-text" lang={lang}>
                {content}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <button className="btn btn-main btn-wide" type="submit">
        {m.live_send()}
      </button>
    </form>
  );
}

function Revealed({ live: { revealed, answer_ids: own }, locale }: Omit<AskProps, 'code'>) {
  if (revealed === null) return <p>{m.live_look_front()}</p>;
  const { item } = revealed;
  const lang = foreignLang(item.data.language, locale.tag);
  const right = item.answers.filter(({ is_correct: isCorrect }) => isCorrect);
  const isRight = own !== null && own.length === right.length && right.every(({ id }) => own.includes(id));
  return (
    <>
      <p className="lead">
        {own === null ? m.live_missed() : isRight ? m.verdict_right() : m.verdict_wrong()} {m.live_look_front()}
      </p>
      <p lang={lang}>{item.content}</p>
      <section aria-labelledby="right">
        <h2 id="right">{m.answer_right()}</h2>
        <ul className="live-right">
          {right.map(({ id, content }) => (
            <li key={id}>
              <Signal kind="right" /> <b lang={lang}>{content}</b>
            </li>
          ))}
        </ul>
        <div className="explain">
          <ExplanationText item={item} text={item.data.explanation} isMissed={!isRight} language={locale.tag} />
        </div>
      </section>
    </>
  );
}
