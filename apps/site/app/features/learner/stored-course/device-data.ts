/** The data on the device from which calls and screens are answered without a network. A separate script, loaded when needed. */
import type { Settings } from '@lanewise/contracts/calls/account';
import type { CallName } from '@lanewise/contracts/calls/paths';
import type { AnyInput, CallAnswer, CallInput } from '@lanewise/contracts/client';
import { keepChange } from '../attempts/keep-change.ts';
import type { PageData } from '../data/cached-pages.ts';
import { isSignedIn } from '../device/owner.ts';
import { keep, readByName } from '../device/stored-by-name.ts';
import { answerFromDevice } from './answer-from-device.ts';
import { answerKey } from './cached-calls.ts';

/** Returns the answer that the device has for a call, or undefined. */
export const readAnswer = answerFromDevice;

/** Stores a call’s answer on the device, in place of the one before. */
export function keepAnswer(name: CallName, input: AnyInput, answer: unknown): Promise<void> {
  return keep('answers', answerKey(name, input), answer);
}

/** Returns the data with which a page was last rendered; undefined if nobody is signed in. */
export async function readPage(address: string): Promise<PageData | undefined> {
  return isSignedIn() ? ((await readByName('pages', address)) as PageData | undefined) : undefined;
}

/** Stores the data of a page on the device, in place of what was there. */
export function keepPage(address: string, page: PageData): Promise<void> {
  return keep('pages', address, page);
}

/** Settings that decide which data screens need. They cannot be changed offline, because that data would be missing. */
const shownBy = ['subject_code', 'course_code', 'locale'] as const;

/** Keeps changed settings, to be sent later, and returns the settings with them; undefined if they cannot be changed offline. */
export async function saveLater(input: CallInput<'saveSettings'>): Promise<CallAnswer<'saveSettings'> | undefined> {
  if (shownBy.some((name) => input.body[name] !== undefined)) return undefined;
  const known = (await answerFromDevice('getSettings', {})) as CallAnswer<'getSettings'> | undefined;
  if (!known) return undefined;
  const settings = { ...known.settings, ...(input.body as Partial<Settings>) };
  await keepChange({ call: 'saveSettings', input });
  await keepAnswer('getSettings', {}, { settings });
  return { settings };
}
