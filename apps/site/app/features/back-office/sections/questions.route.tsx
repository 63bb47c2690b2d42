/** Learners' own questions: answered with a published question, or declined. */
import { m } from '@lanewise/words/messages';
import { Field } from '../../../shared/forms/field.tsx';
import { textOf } from '../../../shared/forms/form-text.ts';
import { pageContext } from '../../../shared/page-context.ts';
import { answerIdOf } from '../answer-id.ts';
import { CardForm } from '../card-form.tsx';
import type { BackOfficeSection } from '../section.ts';
import { ListPages, SectionPage, utcText } from '../section-page.tsx';
import { endAction, isDone, requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/questions.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_questions_title,
  lead: m.staff_questions_lead,
  roles: ['editor', 'operator'],
  order: 11,
  async waiting(api) {
    const first = await api.listAskedQuestions({ query: { n: 100 } });
    return first.ok ? first.answer.questions.length : null;
  },
};

const PAGE = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get('cursor') ?? '';
  const { api } = context.get(pageContext);
  const list = requireStaff(await api.listAskedQuestions({ query: { n: PAGE, cursor } }), request);
  return { ...list, query: searchParams.toString(), done: isDone(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const text = textOf(await request.formData());
  const [id, answer] = [text('id'), text('answer')];
  const body =
    text('do') === 'decline'
      ? ({ id, state: 'declined' } as const)
      : ({ id, state: 'answered', answer_id: answerIdOf(text('country'), answer) } as const);
  const result = await context.get(pageContext).api.closeAskedQuestion({ body });
  return endAction(result, request, { id, answer });
}

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, next, query, done } = loaderData;
  const { refusal } = actionData ?? {};
  return (
    <SectionPage section={section} done={done} refusal={refusal?.fields.answer_id === undefined ? refusal : undefined}>
      {questions.length === 0 && <p>{m.staff_questions_none()}</p>}
      {questions.map(({ id, subject_code: country, question, asked_at: asked }) => {
        const refused = actionData?.id === id ? actionData : undefined;
        return (
          <section key={id} className="bo-card" aria-labelledby={`asked-${id}`}>
            <h2 id={`asked-${id}`}>{question}</h2>
            <p className="hint">{m.staff_question_asked({ moment: utcText(asked), country: country.toUpperCase() })}</p>
            <CardForm
              about={{ id, country }}
              acts={[
                { act: 'answer', label: m.staff_question_send() },
                { act: 'decline', label: m.staff_question_decline(), isQuiet: true },
              ]}
            >
              <Field
                name="answer"
                form={id}
                label={m.staff_question_answer()}
                hint={m.staff_question_answer_hint()}
                error={refused?.refusal.fields.answer_id}
                defaultValue={refused?.answer}
              />
            </CardForm>
          </section>
        );
      })}
      <ListPages next={next} query={new URLSearchParams(query)} />
    </SectionPage>
  );
}
