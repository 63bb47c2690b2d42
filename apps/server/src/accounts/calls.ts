/** All account calls. */
import type { CallName } from '@lanewise/contracts/calls/paths';
import { botCheckCalls } from '../bot-check/calls.ts';
import type { CallHandlers } from '../calls/execute.ts';
import type { AccountParts } from './account-parts.ts';
import { deletionCalls } from './deletion/deletion-calls.ts';
import { exportCalls } from './deletion/export-call.ts';
import { deviceCalls } from './devices/device-calls.ts';
import { emailCalls } from './email/email-calls.ts';
import { ageCalls } from './settings/age-calls.ts';
import { settingsCalls } from './settings/settings-calls.ts';
import { passwordCalls } from './sign-in/password-calls.ts';
import { signInCalls } from './sign-in/sign-in-calls.ts';

export type { AccountParts } from './account-parts.ts';

type AccountCall = Exclude<
  CallName,
  | 'listCourses'
  | 'getCourseInfo'
  | 'getRoadmap'
  | 'listLessons'
  | 'drawPractice'
  | 'listTagged'
  | 'drawStructured'
  | 'drawModules'
  | 'startExam'
  | 'listExams'
  | 'getExam'
  | 'saveExamAnswers'
  | 'finishExam'
  | 'getExamResult'
  | 'loginWithGoogle'
  | 'loginWithFacebook'
  | 'loginWithApple'
  | 'loginWithMicrosoft'
>;

/** Returns the handlers of all account calls except social sign-in, which is in social/. */
export function accountCalls(parts: AccountParts): CallHandlers<AccountCall> {
  return {
    ...signInCalls(parts),
    ...passwordCalls(parts),
    ...emailCalls(parts),
    ...settingsCalls(parts),
    ...deviceCalls(parts),
    ...ageCalls(parts),
    ...exportCalls(parts),
    ...deletionCalls(parts),
    ...botCheckCalls(parts.botCheck),
  };
}
