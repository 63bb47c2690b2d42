/** Starts or continues the funnel of a page. */
import type { Course } from '@lanewise/contracts/calls/catalogue';
import { courseTypeOf, type FunnelType } from '@lanewise/contracts/constants/funnels';
import type { SubjectCode } from '@lanewise/contracts/countries';
import { startFunnel } from '../../shared/running-funnel/funnel-cookie.ts';
import { type FunnelStep, stateOfFunnel } from '../../shared/running-funnel/funnel-step.ts';
import type { SalesFunnelState, SignUpState } from '../../shared/store/root-state.ts';
import { rememberCourse } from '../accounts/chosen-course.ts';

interface Page {
  readonly request: Request;
  readonly type: FunnelType;
  readonly step: string;
  /** Path of the page. */
  readonly path: string;
  readonly entry: string;
  /** null while none is chosen. */
  readonly course: Course | null;
  readonly subject: SubjectCode;
  /** The test date, if known. */
  readonly date?: string | null;
  /** Id of the exam whose result the page announces. */
  readonly announced?: string;
  readonly state?: Partial<SalesFunnelState>;
  readonly signUp?: Partial<SignUpState>;
  readonly isCompleted?: boolean;
}

/** Returns the page's funnel state, and the headers that store the funnel and its course. */
export function beginFunnel(page: Page): { readonly funnel: FunnelStep; readonly headers: Headers } {
  const { request, type, step, path, course, subject, state } = page;
  const now = Date.now();
  const { funnel, setCookies, isNew } = startFunnel(request.headers.get('cookie'), {
    type,
    entry: page.entry,
    courseType: course === null ? '' : courseTypeOf(course.course_section.section_id),
    date: page.date ?? null,
    ...(page.announced !== undefined && { announced: page.announced }),
  });
  const headers = new Headers(setCookies.map((value): [string, string] => ['set-cookie', value]));
  if (course !== null) headers.append('set-cookie', rememberCourse({ subject, course: course.slug }));
  return {
    headers,
    funnel: {
      step,
      path,
      entry: funnel.entry,
      isNew,
      isCounted: funnel.type === type,
      isCompleted: page.isCompleted === true,
      ...(page.signUp !== undefined && { signUp: page.signUp }),
      state: { ...stateOfFunnel(funnel, now), selectedCourse: course?.slug ?? '', ...state },
    },
  };
}
