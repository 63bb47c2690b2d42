/** Starts, continues or ends the funnel of a page. */
import type { Course } from '@lanewise/contracts/calls/catalogue';
import { type CarriedAnswers, courseTypeOf, type FunnelType } from '@lanewise/contracts/constants/funnels';
import type { SubjectCode } from '@lanewise/contracts/countries';
import { endFunnel, runningFunnel, startFunnel } from '../../shared/running-funnel/funnel-cookie.ts';
import { type FunnelStep, stateOfFunnel } from '../../shared/running-funnel/funnel-step.ts';
import type { SalesFunnelState, SignUpState } from '../../shared/store/root-state.ts';
import { rememberCourse } from '../accounts/chosen-course.ts';

interface Page {
  readonly request: Request;
  readonly step: string;
  /** Path of the page. */
  readonly path: string;
  readonly entry: string;
  /** null while none is chosen. */
  readonly course: Course | null;
  readonly subject: SubjectCode;
  /** The test date, if known. */
  readonly date?: string | null;
  /** What the visitor has said. */
  readonly told?: CarriedAnswers | undefined;
  /** Id of the exam whose result the page announces. */
  readonly announced?: string;
  readonly state?: Partial<SalesFunnelState>;
  readonly signUp?: Partial<SignUpState>;
}

interface FirstPage extends Page {
  readonly type: FunnelType;
}

interface LaterPage extends Page {
  /** The funnel that the page belongs to; without it, to whichever is running. */
  readonly type?: FunnelType;
  /** Whether the funnel has come to its end with this page. */
  readonly isCompleted?: boolean;
}

interface Begun {
  readonly funnel: FunnelStep;
  /** Store the funnel and its course. */
  readonly headers: Headers;
}

/** Starts the funnel of a page, unless one is running: that one is continued. */
export function beginFunnel(page: FirstPage): Begun {
  return begun(page, page.type);
}

/**
 * Continues the running funnel on one of its later pages, and ends it on the last. A visitor who opens such a page without one, from a bookmark or by
 * loading the last page again, starts none.
 */
export function continueFunnel(page: LaterPage): Begun {
  const running = runningFunnel(page.request.headers.get('cookie'));
  if (running !== undefined) return begun(page, page.type ?? running.type, page.isCompleted);
  const { step, path, entry, course, subject, signUp, state } = page;
  return {
    headers: withCourse(new Headers(), subject, course),
    funnel: {
      step,
      path,
      entry,
      isNew: false,
      isCounted: false,
      ...(signUp !== undefined && { signUp }),
      state: { examDate: page.date ?? '', selectedCourse: course?.slug ?? '', ...state },
    },
  };
}

function begun(page: Page, type: FunnelType, isCompleted = false): Begun {
  const { request, step, path, course, subject, signUp, state } = page;
  const cookies = request.headers.get('cookie');
  const { funnel, setCookies, isNew } = startFunnel(cookies, {
    type,
    entry: page.entry,
    courseType: course === null ? '' : courseTypeOf(course.course_section.section_id),
    date: page.date ?? null,
    ...(page.told !== undefined && { told: page.told }),
    ...(page.announced !== undefined && { announced: page.announced }),
  });
  const kept = isCompleted ? endFunnel(cookies) : setCookies;
  return {
    headers: withCourse(new Headers(kept.map((value): [string, string] => ['set-cookie', value])), subject, course),
    funnel: {
      step,
      path,
      entry: funnel.entry,
      isNew,
      isCounted: funnel.type === type,
      isCompleted,
      ...(signUp !== undefined && { signUp }),
      state: { ...stateOfFunnel(funnel, Date.now()), selectedCourse: course?.slug ?? '', ...state },
    },
  };
}

function withCourse(headers: Headers, subject: SubjectCode, course: Course | null): Headers {
  if (course !== null) headers.append('set-cookie', rememberCourse({ subject, course: course.slug }));
  return headers;
}
