/** A learner's file with its actions. Each action is confirmed on a separate page before it happens. */
import { m } from '@lanewise/words/messages';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import type { Route } from './+types/learner.route.ts';
import { ActConfirmation, type AskedAct } from './act-confirmation.tsx';
import { actWords } from './act-words.ts';
import { LearnerAccount, type Revealed } from './learner-account.tsx';
import { askedActOf, sendAct } from './learner-acts.ts';
import { SectionPage, Utc } from './section-page.tsx';
import { endAction, isDone, requireStaff } from './staff-answer.ts';
import { SubscriptionCard } from './subscription-card.tsx';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [file, staff] = await Promise.all([api.getAccountFile({ params: { id: params.id } }), api.getBackOffice({})]);
  const { is_second_factor_fresh: isFresh } = requireStaff(staff, request);
  if (!file.ok && file.error.code === 'VALIDATION') throw new Response(null, { status: 404 });
  return { ...requireStaff(file, request), isFresh, key: crypto.randomUUID(), done: isDone(request) };
}

export function meta() {
  return ownPageMeta(`${m.staff_learner_title()}, ${m.staff_title()}`);
}

const nothing = { refusal: undefined, asked: undefined, revealed: undefined } as const;

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const text = textOf(await request.formData());
  if (text('do') === 'reveal') {
    const body = { id: params.id, key: text('key'), reason: text('reason') };
    const answer = await api.revealAccount({ body });
    if (!answer.ok) return endAction(answer, request, { asked: undefined, revealed: undefined });
    return { ...nothing, revealed: answer.answer satisfies Revealed };
  }
  const asked = askedActOf(text);
  if (asked === null) throw new Response(null, { status: 400 });
  if (text('confirmed') !== 'yes') return { ...nothing, asked };
  return endAction(await sendAct(api, params.id, asked), request, { asked, revealed: undefined });
}

export default function Learner({ loaderData, actionData }: Route.ComponentProps) {
  const { id, account, bought, acts, isFresh, key, done } = loaderData;
  const { refusal, asked, revealed } = actionData ?? {};
  const section = { title: m.staff_learner_title, lead: () => id };
  if (asked) {
    const about = bought.find((each) => each.id === asked.subscription);
    return (
      <SectionPage section={section} refusal={refusal}>
        <ActConfirmation asked={asked satisfies AskedAct} about={about} learner={account?.email ?? id} />
      </SectionPage>
    );
  }
  return (
    <SectionPage section={section} done={done} refusal={refusal}>
      <LearnerAccount account={account} revealed={revealed} actKey={key} />
      {bought.map((each) => (
        <SubscriptionCard key={each.id} learner={id} subscription={each} isFresh={isFresh} actKey={key} />
      ))}
      {bought.length === 0 && <p>{m.staff_bought_none()}</p>}
      {acts.length > 0 && (
        <section className="bo-card" aria-labelledby="acts">
          <h2 id="acts">{m.staff_acts_about()}</h2>
          <ul className="bo-lines">
            {acts.map(({ at, actor, act, reason }) => (
              <li key={`${at} ${act}`}>
                <Utc at={at} /> {actWords(act)}, {actor}
                {reason !== null && <small>{reason}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </SectionPage>
  );
}
