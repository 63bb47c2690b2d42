/** A reader's vote on an answer. The form is on the answer's page, which is the same for everyone and takes no forms itself. */
import { href } from '@lanewise/contracts/addresses';
import { countries, type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Form, redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import type { Route } from './+types/helpful.route.ts';
import { HelpfulButtons } from './helpful-buttons.tsx';
import { questionHref } from './question-addresses.ts';

export const handle = interactive;

/** A well-formed slug; any other is not found. */
const SLUG = /^.{1,60}$/u;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, locale } = context.get(pageContext);
  const { questionSlug } = params as { readonly questionSlug: string };
  if (!SLUG.test(questionSlug)) throw new Response(null, { status: 404 });
  const asked = { params: { id: `${locale.country}:${questionSlug}` }, query: { locale: locale.content } };
  const { question, language } = requireAnswer(await api.getAnsweredQuestion(asked), locale.code);
  // An answer that is not written in this language is read, and voted on, in the country's own.
  const place = { locale: language === locale.content ? locale.code : countries[locale.country].defaultLocale };
  const own = href('questionHelpful', { ...place, questionSlug });
  if (own !== new URL(request.url).pathname) throw redirect(own, 301);
  return { question, back: questionHref(place, questionSlug), locale: place.locale };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const { questionSlug } = params as { readonly questionSlug: string };
  const helpful = (await request.formData()).get('helpful');
  // A form that was sent without a choice is shown again.
  if (helpful !== 'yes' && helpful !== 'no') return { isCounted: false };
  const vote = { id: `${locale.country}:${questionSlug}`, is_helpful: helpful === 'yes' };
  requireAnswer(await api.voteOnAnswer({ body: vote }), locale.code);
  return { isCounted: true };
}

export function meta() {
  return ownPageMeta(m.qa_helpful_title());
}

export default function Helpful({ loaderData, actionData }: Route.ComponentProps) {
  const { question, back } = loaderData;
  const locale = locales[loaderData.locale as LocaleCode];
  return (
    <Screen locale={locale}>
      <div className="page article">
        <h1>{m.qa_helpful_title()}</h1>
        <p className="lead">{question}</p>
        {actionData?.isCounted === true ? (
          <>
            <p role="status">{m.qa_helpful_thanks()}</p>
            <p>
              <a href={href('askQuestion', { locale: locale.code })}>{m.qa_helpful_ask()}</a>
            </p>
          </>
        ) : (
          <Form method="post" reloadDocument>
            <HelpfulButtons />
          </Form>
        )}
        <p>
          <a href={back}>{m.qa_helpful_back()}</a>
        </p>
      </div>
    </Screen>
  );
}
