/** The age group whose exam a visitor takes, in states that test by age. Asked once and remembered in a cookie. */
import type { CourseInfo, ExamFacts } from '@lanewise/contracts/calls/catalogue';
import { cookieNames, examGroupCookie } from '@lanewise/contracts/constants/cookies';
import { type ExamGroup, examGroups } from '@lanewise/contracts/constants/exams';
import { m } from '@lanewise/words/messages';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { PageContext } from '../../shared/page-context.ts';

const names: Readonly<Record<ExamGroup, () => string>> = {
  under_18: () => m.group_under_18(),
  '18_or_over': () => m.group_18_or_over(),
};

/** Returns the name of a group in the language of the page. */
export function examGroupName(group: ExamGroup): string {
  return names[group]();
}

/** Returns the group named by a text, e.g. a form's value; undefined if it names none. */
export function examGroupIn(text: unknown): ExamGroup | undefined {
  return examGroups.find((group) => group === text);
}

/** Returns the group that the visitor has chosen; undefined if they have not chosen. */
export function chosenGroup(request: Request): ExamGroup | undefined {
  return examGroupIn(parseCookie(request.headers.get('cookie') ?? '')[cookieNames.examGroup]);
}

/**
 * Returns the group whose exam a visitor is offered first: the one they chose, else that of the age a learner gave with the account;
 * undefined if neither is known.
 */
export async function suggestedGroup(
  request: Request,
  { api, hasToken }: Pick<PageContext, 'api' | 'hasToken'>,
): Promise<ExamGroup | undefined> {
  const chosen = chosenGroup(request);
  if (chosen !== undefined || !hasToken) return chosen;
  const answered = await api.getSettings({});
  const band = answered.ok ? answered.answer.settings.age_band : null;
  if (band === null) return undefined;
  return band === '18_or_over' ? '18_or_over' : 'under_18';
}

/** Returns the cookie that remembers a group, as a `Set-Cookie` value. */
export function rememberGroup(group: ExamGroup): string {
  return stringifySetCookie({ name: cookieNames.examGroup, value: group, ...examGroupCookie });
}

/** Returns the exam that the visitor takes: their group's, or the main one if they have not chosen or the state does not test by age. */
export function ownExam({ exam, exam_groups }: CourseInfo, group: ExamGroup | undefined): ExamFacts {
  return exam_groups.find((each) => each.group === group)?.exam ?? exam;
}
