/** Webhooks from payment providers that cannot be processed yet, with the reason. */
import { paymentProviders } from '@lanewise/contracts/constants/subscriptions';
import { m } from '@lanewise/words/messages';
import { textOf } from '../../../shared/forms/form-text.ts';
import { pageContext } from '../../../shared/page-context.ts';
import { QueueTable, RowForm } from '../list-table.tsx';
import type { BackOfficeSection } from '../section.ts';
import { SectionPage, Utc } from '../section-page.tsx';
import { endAction, isDone, requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/webhooks.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_webhooks_title,
  lead: m.staff_webhooks_lead,
  roles: ['operator'],
  order: 20,
  async waiting(api) {
    const list = await api.listWaitingWebhooks({});
    return list.ok ? list.answer.total : null;
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const list = requireStaff(await context.get(pageContext).api.listWaitingWebhooks({}), request);
  return { ...list, done: isDone(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const text = textOf(await request.formData());
  const provider = paymentProviders.find((each) => each === text('provider')) ?? 'stripe';
  return endAction(
    await context.get(pageContext).api.retryWebhook({ body: { provider, id: text('id') } }),
    request,
    {},
  );
}

export default function Webhooks({ loaderData: { webhooks, total, done }, actionData }: Route.ComponentProps) {
  return (
    <SectionPage section={section} done={done} refusal={actionData?.refusal}>
      <QueueTable
        none={m.staff_webhooks_none()}
        shown={webhooks.length}
        total={total}
        columns={[
          m.staff_webhook(),
          m.staff_webhook_reason(),
          m.staff_webhook_received(),
          m.staff_tries(),
          m.staff_act(),
        ]}
      >
        {webhooks.map(({ provider, id, type, reason, tries, received_at: received }) => (
          <tr key={`${provider} ${id}`}>
            <th scope="row">
              {provider}: {type}
              <small>{id}</small>
            </th>
            <td>{reason}</td>
            <td>
              <Utc at={received} />
            </td>
            <td>{tries}</td>
            <td>
              <RowForm name="id" value={id} text={m.staff_try_again()} label={m.staff_try_again_named({ name: id })}>
                <input type="hidden" name="provider" value={provider} />
              </RowForm>
            </td>
          </tr>
        ))}
      </QueueTable>
    </SectionPage>
  );
}
