/** Failed jobs: they run again on their own, or an operator runs them. */
import type { FailedJob } from '@lanewise/contracts/calls/back-office-queues';
import { m } from '@lanewise/words/messages';
import { textOf } from '../../../shared/forms/form-text.ts';
import { pageContext } from '../../../shared/page-context.ts';
import { QueueTable, RowForm } from '../list-table.tsx';
import type { BackOfficeSection } from '../section.ts';
import { SectionPage, Utc, utcText } from '../section-page.tsx';
import { endAction, isDone, requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/jobs.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_jobs_title,
  lead: m.staff_jobs_lead,
  roles: ['operator'],
  order: 21,
  async waiting(api) {
    const list = await api.listFailedJobs({});
    return list.ok ? list.answer.total : null;
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const list = requireStaff(await context.get(pageContext).api.listFailedJobs({}), request);
  return { ...list, done: isDone(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = textOf(await request.formData())('id');
  return endAction(await context.get(pageContext).api.retryJob({ body: { id } }), request, {});
}

export default function Jobs({ loaderData: { jobs, total, done }, actionData }: Route.ComponentProps) {
  return (
    <SectionPage section={section} done={done} refusal={actionData?.refusal}>
      <QueueTable
        none={m.staff_jobs_none()}
        shown={jobs.length}
        total={total}
        columns={[m.staff_job(), m.staff_job_error(), m.staff_job_failed(), m.staff_tries(), m.staff_act()]}
      >
        {jobs.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </QueueTable>
    </SectionPage>
  );
}

function Job({ job }: { readonly job: FailedJob }) {
  const { id, name, error, attempts, max_attempts: most, is_given_up: isGivenUp, failed_at: failed } = job;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{id}</small>
      </th>
      <td>{error}</td>
      <td>
        <Utc at={failed} />
      </td>
      <td>
        {m.staff_job_tries({ attempts, most })}
        <small>{isGivenUp ? m.staff_job_given_up() : m.staff_job_runs({ moment: utcText(job.runs_at) })}</small>
      </td>
      <td>
        <RowForm
          name="id"
          value={id}
          text={m.staff_try_again()}
          label={m.staff_try_again_named({ name: `${name} ${id}` })}
        />
      </td>
    </tr>
  );
}
