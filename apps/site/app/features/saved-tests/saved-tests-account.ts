/** A learner's unfinished tests, saved on the account. */
import type { SavedTestView } from '@lanewise/contracts/calls/saved-tests';
import type { Api, CallResult } from '@lanewise/contracts/client';
import { subjectCodes } from '@lanewise/contracts/countries';
import { parseTestAddress, testSearch } from '@lanewise/contracts/test-address/practice-test';
import { modeOf, type SavedTest } from './saved-test.ts';

/** Returns the account's tests. A test whose address this build cannot read is left out. */
export function accountTests(views: readonly SavedTestView[]): readonly SavedTest[] {
  return views.flatMap(({ subject_code, course_slug, address, total }) => {
    const subject = subjectCodes.find((code) => code === subject_code);
    const parsed = parseTestAddress(new URLSearchParams(address));
    return subject && parsed ? [{ subject, course: course_slug, total, address: parsed }] : [];
  });
}

/** Saves a test on the account, replacing the one of its course and mode. */
export function saveOnAccount(api: Api, { subject, course, total, address }: SavedTest): Promise<CallResult<object>> {
  const query = testSearch({ ...address, show: null }).slice(1);
  return api.saveTest({
    params: { a: subject, b: course },
    body: { mode: modeOf(address), address: query, answered: address.answers.length, total },
  });
}

/** Removes a test from the account. */
export function dropFromAccount(api: Api, { subject, course, address }: SavedTest): Promise<CallResult<object>> {
  return api.dropTest({ params: { a: subject, b: course }, body: { mode: modeOf(address) } });
}
