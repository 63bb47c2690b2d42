/** The age group whose exam a visitor takes, where a state tests by age. Asked once and remembered in a cookie. */
import type { CourseInfo, ExamFacts } from '@lanewise/contracts/calls/catalogue';
import { cookieNames, examGroupCookie } from '@lanewise/contracts/constants/cookies';
import { examGroups } from '@lanewise/contracts/constants/exams';
import { m } from '@lanewise/words/messages';
import { parseCookie, stringifySetCookie } from 'cookie';

export type ExamGroup = (typeof examGroups)[number];

const names: Readonly<Record<ExamGroup, () => string>> = {
  under_18: () => m.group_under_18(),
  '18_or_over': () => m.group_18_or_over(),
};

/** Returns the name of a group in the language of the page. */
export function examGroupName(group: ExamGroup): string {
  return names[group]();
}

/** Returns the group that a text names, e.g. a form's value; undefined where it names none. */
export function examGroupIn(text: unknown): ExamGroup | undefined {
  return examGroups.find((group) => group === text);
}

/** Returns the group that the visitor has chosen; undefined where they have not. */
export function chosenGroup(request: Request): ExamGroup | undefined {
  return examGroupIn(parseCookie(request.headers.get('cookie') ?? '')[cookieNames.examGroup]);
}

/** Returns the cookie that remembers a group, as `Set-Cookie` takes it. */
export function rememberGroup(group: ExamGroup): string {
  return stringifySetCookie({ name: cookieNames.examGroup, value: group, ...examGroupCookie });
}

/** Returns the exam that the visitor takes: their group's, or the main one where they have not chosen or the state does not ask. */
export function ownExam({ exam, exam_groups }: CourseInfo, group: ExamGroup | undefined): ExamFacts {
  return exam_groups.find((each) => each.group === group)?.exam ?? exam;
}
