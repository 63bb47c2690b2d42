/** Learners' reports about questions and values of rules: read, then marked as fixed or declined with a note. */
import type { ReportView } from '@lanewise/contracts/calls/reports';
import { noteLength } from '@lanewise/contracts/constants/back-office';
import { type reportReasons, reportStates } from '@lanewise/contracts/constants/reports';
import { m } from '@lanewise/words/messages';
import { TextField } from '../../../shared/forms/field.tsx';
import { textOf } from '../../../shared/forms/form-text.ts';
import { pageContext } from '../../../shared/page-context.ts';
import { rulePath } from '../../rules/rule-locale.ts';
import type { BackOfficeSection } from '../section.ts';
import { ListPages, SectionPage, utcText } from '../section-page.tsx';
import { endAction, isDone, requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/reports.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_reports_title,
  lead: m.staff_reports_lead,
  roles: ['editor', 'operator'],
  order: 10,
  async waiting(api) {
    const first = await api.listReports({ query: { n: 100 } });
    return first.ok ? first.answer.reports.length : null;
  },
};

type ReportState = (typeof reportStates)[number];

const stateWords: Readonly<Record<ReportState, () => string>> = {
  open: m.staff_report_open,
  fixed: m.staff_report_fixed,
  declined: m.staff_report_declined,
};

const reasonWords: Readonly<Record<(typeof reportReasons)[number], () => string>> = {
  wrong_answer: m.staff_report_wrong_answer,
  unclear: m.staff_report_unclear,
  outdated: m.staff_report_outdated,
  picture: m.staff_report_picture,
  language: m.staff_report_language,
  other: m.staff_report_other,
  wrong_value: m.staff_report_wrong_value,
};

const PAGE = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const state = reportStates.find((each) => each === searchParams.get('state')) ?? 'open';
  const cursor = searchParams.get('cursor') ?? '';
  const { api } = context.get(pageContext);
  const list = requireStaff(await api.listReports({ query: { state, n: PAGE, cursor } }), request);
  return { ...list, state, query: searchParams.toString(), done: isDone(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const text = textOf(await request.formData());
  const state = reportStates.find((each) => each === text('state')) ?? 'open';
  const note = text('note').replaceAll('\r\n', '\n');
  const result = await context.get(pageContext).api.closeReport({ body: { id: text('id'), state, note } });
  return endAction(result, request, {});
}

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { reports, next, state, query, done } = loaderData;
  return (
    <SectionPage section={section} done={done} refusal={actionData?.refusal}>
      <nav className="bo-tabs" aria-label={m.staff_report_states()}>
        {reportStates.map((each) => (
          <a key={each} href={`?state=${each}`} aria-current={each === state ? 'page' : undefined}>
            {stateWords[each]()}
          </a>
        ))}
      </nav>
      {reports.length === 0 && <p>{m.staff_reports_none()}</p>}
      {reports.map((report) => (
        <Report key={report.id} report={report} />
      ))}
      <ListPages next={next} query={new URLSearchParams(query)} />
    </SectionPage>
  );
}

function Report({ report }: { readonly report: ReportView }) {
  const { id, page_id: question, rule_value: about, reason, text, answer_ids: answers, value } = report;
  const { language, snapshot, state, note } = report;
  const title = `report-${id}`;
  const read = { moment: utcText(report.reported_at), language, snapshot: snapshot.slice(0, 12) };
  return (
    <section className="bo-card" aria-labelledby={title}>
      <h2 id={title}>
        {reasonWords[reason]()}: {about === null ? <code>{question}</code> : <ReportedValue {...about} />}
      </h2>
      {text !== null && <blockquote className="bo-quote">{text}</blockquote>}
      {about?.source != null && <p>{m.staff_report_source({ source: about.source })}</p>}
      {answers !== null && <p>{m.staff_report_answered({ answers: answers.join(', ') })}</p>}
      {value !== null && <p>{m.staff_report_value({ value })}</p>}
      <p className="hint">{m.staff_report_read_in(read)}</p>
      {note !== null && <p>{m.staff_report_noted({ note })}</p>}
      <form method="post" className="form bo-form">
        <input type="hidden" name="id" value={id} />
        {state === 'open' && (
          <TextField
            name="note"
            form={id}
            label={m.staff_report_note()}
            hint={m.staff_report_note_hint()}
            maxLength={noteLength}
            rows={2}
          />
        )}
        <p className="acts">
          {state === 'open' ? (
            <>
              <button className="btn btn-main btn-small" type="submit" name="state" value="fixed">
                {m.staff_report_fix()}
              </button>
              <button className="btn btn-quiet btn-small" type="submit" name="state" value="declined">
                {m.staff_report_decline()}
              </button>
            </>
          ) : (
            <button className="btn btn-quiet btn-small" type="submit" name="state" value="open">
              {m.staff_report_reopen()}
            </button>
          )}
        </p>
      </form>
    </section>
  );
}

function ReportedValue({ rule, place }: NonNullable<ReportView['rule_value']>) {
  const path = rulePath(rule, place);
  const name = (
    <code>
      {rule} / {place}
    </code>
  );
  return path === null ? name : <a href={path}>{name}</a>;
}
