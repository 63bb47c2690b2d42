/** The calls about accounts, put together from their parts. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallName } from '@lanewise/contracts/calls/paths';
import type { CallHandlers } from '../calls/execute.ts';
import type { AccountParts } from './account-parts.ts';
import { ageCalls } from './age-calls.ts';
import { deletionCalls } from './deletion-calls.ts';
import { deviceCalls } from './device-calls.ts';
import { emailCalls } from './email-calls.ts';
import { exportCalls } from './export-call.ts';
import { passwordCalls } from './password-calls.ts';
import { settingsCalls } from './settings-calls.ts';
import { signInCalls } from './sign-in-calls.ts';

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
>;

export function accountCalls(parts: AccountParts): CallHandlers<AccountCall> {
  const notYet = () => {
    throw new ApiError('UNAVAILABLE', { inside: 'not built yet' });
  };
  return {
    ...signInCalls(parts),
    ...passwordCalls(parts),
    ...emailCalls(parts),
    ...settingsCalls(parts),
    ...deviceCalls(parts),
    ...ageCalls(parts),
    ...exportCalls(parts),
    ...deletionCalls(parts),
    loginWithGoogle: notYet,
    loginWithFacebook: notYet,
    loginWithApple: notYet,
    loginWithMicrosoft: notYet,
    verifyRecaptcha: notYet,
  };
}
