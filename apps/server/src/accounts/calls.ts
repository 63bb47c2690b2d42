/** The calls about accounts, put together from their parts. */
import type { CallName } from '@lanewise/contracts/calls/paths';
import { botCheckCalls } from '../bot-check/calls.ts';
import type { CallHandlers } from '../calls/execute.ts';
import { socialCalls } from '../social/calls.ts';
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
  return {
    ...signInCalls(parts),
    ...passwordCalls(parts),
    ...emailCalls(parts),
    ...settingsCalls(parts),
    ...deviceCalls(parts),
    ...ageCalls(parts),
    ...exportCalls(parts),
    ...deletionCalls(parts),
    ...socialCalls(parts, parts.social),
    ...botCheckCalls(parts.botCheck),
  };
}
