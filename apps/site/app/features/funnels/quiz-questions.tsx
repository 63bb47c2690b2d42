/** The questions of the personalization quiz: native forms that send their answers to the next step's address. */
import {
  type HandbookLevel,
  handbookLevels,
  type QuizGoal,
  type QuizStep,
  quizDays,
  quizGoals,
  quizMinutes,
} from '@lanewise/contracts/constants/funnels';
import { m } from '@lanewise/words/messages';
import { FieldError } from '../../shared/forms/field.tsx';
import { useFunnel } from '../../shared/running-funnel/use-funnel.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { EXACT, type QuizAnswers } from './quiz-answers.ts';

const minuteNotes: Readonly<Record<(typeof quizMinutes)[number], () => string>> = {
  10: m.quiz_minutes_10,
  20: m.quiz_minutes_20,
  30: m.quiz_minutes_30,
  45: m.quiz_minutes_45,
};

export const goalNames: Readonly<Record<QuizGoal, () => string>> = {
  plan: m.quiz_goal_plan,
  check: m.quiz_goal_check,
  exam: m.quiz_goal_exam,
};

const goalNotes: Readonly<Record<QuizGoal, () => string>> = {
  plan: m.quiz_goal_plan_why,
  check: m.quiz_goal_check_why,
  exam: m.quiz_goal_exam_why,
};

export const studiedNames: Readonly<Record<HandbookLevel, () => string>> = {
  none: m.quiz_studied_none,
  some: m.quiz_studied_some,
  all: m.quiz_studied_all,
};

const studiedNotes: Readonly<Record<HandbookLevel, () => string>> = {
  none: m.quiz_studied_none_why,
  some: m.quiz_studied_some_why,
  all: m.quiz_studied_all_why,
};

export const dayNames: Readonly<Record<(typeof quizDays)[number] | 0, () => string>> = {
  7: m.quiz_in_7,
  14: m.quiz_in_14,
  28: m.quiz_in_28,
  56: m.quiz_in_56,
  0: m.quiz_in_none,
};

/** Title and reason of each step. */
export const stepWords: Readonly<Record<QuizStep, { readonly title: () => string; readonly why: () => string }>> = {
  'what-suits-you': { title: m.quiz_suits, why: m.quiz_suits_why },
  'what-looking-for': { title: m.quiz_looking, why: m.quiz_looking_why },
  'studied-handbook': { title: m.quiz_studied, why: m.quiz_studied_why },
  'deadline-studying': { title: m.quiz_deadline, why: m.quiz_deadline_why },
  'ready-to-start': { title: m.quiz_ready, why: m.quiz_ready_why },
};

interface QuestionProps {
  readonly answers: QuizAnswers;
  /** Whether the form was sent without an answer. */
  readonly isMissing: boolean;
  /** First and last day that the test may be on. */
  readonly range: { readonly min: string; readonly max: string };
}

/** Returns the fields of a step. The last one asks nothing. */
export function QuizQuestion({
  step,
  ...props
}: QuestionProps & { readonly step: Exclude<QuizStep, 'ready-to-start'> }) {
  switch (step) {
    case 'what-suits-you':
      return <Suits {...props} />;
    case 'what-looking-for':
      return (
        <Choices
          name="goal"
          chosen={props.answers.goal}
          choices={quizGoals.map((value) => ({ value, name: goalNames[value](), note: goalNotes[value]() }))}
        />
      );
    case 'studied-handbook':
      return (
        <Choices
          name="studied"
          chosen={props.answers.studied}
          choices={handbookLevels.map((value) => ({ value, name: studiedNames[value](), note: studiedNotes[value]() }))}
        />
      );
    case 'deadline-studying':
      return <Deadline {...props} />;
  }
}

function Suits({ answers, isMissing }: QuestionProps) {
  const asksCourse = useFunnel((state) => state.salesFunnel.isSalesFunnelStartedWithoutCourseSlug);
  return (
    <>
      {asksCourse && <CourseChoice chosen={answers.course} isMissing={isMissing && answers.course === null} />}
      <Choices
        name="time"
        chosen={answers.time}
        choices={quizMinutes.map((value) => ({
          value,
          name: m.quiz_minutes({ minutes: value }),
          note: minuteNotes[value](),
        }))}
      />
    </>
  );
}

function CourseChoice({ chosen, isMissing }: { readonly chosen: string | null; readonly isMissing: boolean }) {
  const sections = useFunnel((state) => state.signUp.courseWithCourseSections);
  return (
    <div className="field">
      <label htmlFor="course">{m.choose_course()}</label>
      {isMissing && <FieldError id="course" error={m.funnel_choose_first()} />}
      <span className="select">
        <select
          id="course"
          name="course"
          className="input"
          required
          defaultValue={chosen ?? ''}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'course-error' : undefined}
        >
          <option value="">{m.choose_please()}</option>
          {sections.map(({ name, courses }) => (
            <optgroup key={name} label={name}>
              {courses.map(({ course_code: code, region, name: course }) => (
                <option key={code} value={code}>
                  {region ?? course}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
    </div>
  );
}

interface Choice {
  readonly value: string | number;
  readonly name: string;
  readonly note?: string;
}

interface ChoicesProps {
  readonly name: string;
  readonly chosen: string | number | null;
  readonly choices: readonly Choice[];
}

function Choices({ name, chosen, choices }: ChoicesProps) {
  return (
    <fieldset className="quiz-tiles" aria-labelledby="step-title">
      {choices.map(({ value, name: words, note }) => (
        <label key={value} className="quiz-tile">
          <input className="sr" type="radio" name={name} value={value} required defaultChecked={value === chosen} />
          <span>
            <b>{words}</b>
            {note && <small>{note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Deadline({ answers, range }: QuestionProps) {
  const { days, date } = answers;
  return (
    <>
      <Choices
        name="in"
        chosen={date === null ? days : EXACT}
        choices={[
          ...quizDays.map((value) => ({ value, name: dayNames[value]() })),
          { value: EXACT, name: m.quiz_exact() },
          { value: 0, name: dayNames[0]() },
        ]}
      />
      <div className="field funnel-date">
        <label htmlFor="date">{m.quiz_date()}</label>
        <input id="date" className="input" type="date" name="date" {...range} defaultValue={date ?? undefined} />
      </div>
    </>
  );
}
