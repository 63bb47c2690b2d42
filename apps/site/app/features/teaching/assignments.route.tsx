/** What a school has given its pupils to do, and the form that gives more. It works without a script. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import { assignedClips, assignmentDays, assignmentKinds } from '@lanewise/contracts/constants/teaching';
import type { Locale } from '@lanewise/contracts/countries';
import { DAY_MS } from '@lanewise/contracts/durations';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Field, Notice, SelectField } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import type { FormErrors } from '../../shared/forms/refusal.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { AccountForm } from '../accounts/account-form.tsx';
import { taskText } from '../learner/home/assigned-words.ts';
import type { Route } from './+types/assignments.route.ts';
import { schoolGroups } from './school-groups.ts';
import { SchoolPage } from './school-page.tsx';
import { dayText } from './study-words.ts';

export const handle: PageHandle = interactive;

/** Days until the date that the form suggests. */
const USUAL_DAYS = 7;

const day = (from: Date, days: number): string => new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const known = await schoolGroups(page, locale.code, params.school);
  const list = await page.api.listAssigned({ params: { school: params.school }, query: { locale: locale.content } });
  const query = new URL(request.url).searchParams;
  const now = new Date();
  return {
    locale,
    ...known,
    ...requireAnswer(list, locale.code),
    to: query.get('to') ?? '',
    done: doneOf(query.get('done')),
    days: { first: day(now, 0), usual: day(now, USUAL_DAYS), last: day(now, assignmentDays.most) },
    nonce: page.nonce,
  };
}

/** Returns the numbers of pupils that the address of the page after a form says. */
function doneOf(text: string | null) {
  const [, given, skipped] = /^(\d{1,3})-(\d{1,3})$/.exec(text ?? '') ?? [];
  return given === undefined || skipped === undefined ? null : { given: Number(given), skipped: Number(skipped) };
}

/** What a task's option sends: country, course, kind, and chapter or number of clips. */
const taskValue = (...parts: readonly (string | number)[]): string => parts.join(' ');

function taskOf(value: string) {
  const [subject = '', course = '', asked = '', detail = null] = value.split(' ');
  const kind = assignmentKinds.find((each) => each === asked) ?? 'exam';
  return {
    subject_code: subject,
    course_code: course,
    kind,
    chapter: kind === 'chapter' ? detail : null,
    clips: kind === 'clips' ? Number(detail) : null,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const school = { params: { school: params.school } };
  const [to, task, dueOn] = [text('to'), text('task'), text('due_on')];
  const again = { to, task, due_on: dueOn };
  const place = { locale: locale.code, school: params.school };
  if (text('do') === 'withdraw') {
    const withdrawn = await api.withdrawAssignment({ ...school, body: { id: text('id') } });
    if (!withdrawn.ok) return formAgain(withdrawn.error, locale.code, again);
    throw redirect(href('teachingAssignments', place), 303);
  }
  const sent = await api.assign({ ...school, body: { to, ...taskOf(task), due_on: dueOn } });
  if (!sent.ok) return formAgain(sent.error, locale.code, again);
  const { given, skipped } = sent.answer;
  throw redirect(href('teachingAssignments', place, { done: `${given}-${skipped}` }), 303);
}

export function meta() {
  return ownPageMeta(m.teaching_assignments());
}

export default function Assignments({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, school, courses, assignments, done, nonce } = loaderData;
  return (
    <SchoolPage locale={locale} school={school} title={m.teaching_assignments()} nonce={nonce}>
      {done && actionData === undefined && <Notice>{givenText(done)}</Notice>}
      {courses.length === 0 ? (
        <p>{m.teaching_pupils_none()}</p>
      ) : (
        <AssignForm given={loaderData} refused={actionData} />
      )}
      <section aria-labelledby="given">
        <h2 id="given">{m.teaching_assigned()}</h2>
        {assignments.length === 0 && <p>{m.teaching_assignments_none()}</p>}
        <ul className="teaching-list">
          {assignments.map((assignment) => (
            <Assigned key={assignment.id} assignment={assignment} locale={locale} />
          ))}
        </ul>
      </section>
    </SchoolPage>
  );
}

function givenText({ given, skipped }: { readonly given: number; readonly skipped: number }): string {
  const words = [m.teaching_assign_given({ count: given })];
  if (skipped > 0) words.push(m.teaching_assign_skipped({ count: skipped }));
  return words.map((sentence) => `${sentence}.`).join(' ');
}

interface AssignFormProps {
  readonly given: Pick<Route.ComponentProps['loaderData'], 'groups' | 'pupils' | 'courses' | 'to' | 'days'>;
  readonly refused:
    | { readonly refusal: FormErrors; readonly to: string; readonly task: string; readonly due_on: string }
    | undefined;
}

function AssignForm({ given: { groups, pupils, courses, to, days }, refused }: AssignFormProps) {
  const errors = refused?.refusal.fields ?? {};
  return (
    <section aria-labelledby="assign">
      <h2 id="assign">{m.teaching_assign()}</h2>
      <p className="hint">{m.teaching_assign_lead()}</p>
      <AccountForm submit={m.teaching_assign_send()} refusal={refused?.refusal} does="assign">
        <SelectField
          name="to"
          label={m.teaching_assign_to()}
          error={errors.to}
          defaultValue={refused?.to ?? to}
          required
        >
          {groups.length > 0 && (
            <optgroup label={m.teaching_groups()}>
              {groups.map(({ id, name, pupils: members }) => (
                <option key={id} value={id}>
                  {`${name} (${members.length})`}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={m.teaching_pupils()}>
            {pupils.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        </SelectField>
        <SelectField name="task" label={m.teaching_assign_what()} defaultValue={refused?.task} required>
          {courses.map((course) => (
            <Tasks key={taskValue(course.subject_code, course.course_code)} course={course} />
          ))}
        </SelectField>
        <Field
          name="due_on"
          type="date"
          label={m.teaching_assign_due()}
          error={errors.due_on}
          defaultValue={refused?.due_on ?? days.usual}
          min={days.first}
          max={days.last}
          required
        />
      </AccountForm>
    </section>
  );
}

const { min, usual, max } = assignedClips;
/** Numbers of clips to choose from. */
const CLIP_COUNTS = [Math.max(min, usual / 2), usual, Math.min(max, 2 * usual)];

function Tasks({ course }: { readonly course: CallAnswer<'listAssigned'>['courses'][number] }) {
  const { subject_code: subject, course_code: code, name, chapters, has_clips: hasClips } = course;
  return (
    <optgroup label={name}>
      <option value={taskValue(subject, code, 'exam')}>{m.assigned_exam()}</option>
      {hasClips &&
        CLIP_COUNTS.map((count) => (
          <option key={count} value={taskValue(subject, code, 'clips', count)}>
            {m.assigned_clips({ count })}
          </option>
        ))}
      {chapters.map((chapter) => (
        <option key={chapter.code} value={taskValue(subject, code, 'chapter', chapter.code)}>
          {m.assigned_chapter({ chapter: chapter.name })}
        </option>
      ))}
    </optgroup>
  );
}

interface AssignedProps {
  readonly assignment: CallAnswer<'listAssigned'>['assignments'][number];
  readonly locale: Locale;
}

function Assigned({ assignment, locale }: AssignedProps) {
  const { id, due_on: dueOn, to, pupils, done, open } = assignment;
  const names = new Intl.ListFormat(locale.tag).format(open.map(({ name }) => name));
  return (
    <li>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <p>{m.teaching_assigned_line({ task: taskText(assignment), date: dayText(dueOn, locale) })}</p>
        <p>{m.teaching_assigned_to({ name: to ?? m.teaching_assigned_group_gone(), done, pupils })}</p>
        {open.length > 0 && <p className="hint">{m.teaching_assigned_open({ names })}</p>}
        <button className="btn btn-quiet btn-small" type="submit" name="do" value="withdraw">
          {m.teaching_assigned_withdraw()}
        </button>
      </form>
    </li>
  );
}
