/** What the pages of a school's groups and of its assignments read first. */
import type { LocaleCode } from '@lanewise/contracts/countries';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import type { PageContext } from '../../shared/page-context.ts';
import { requireLearning } from '../learner/data/signed-in.ts';

/** Returns a school with its groups and pupils, as a signed-in member sees them. @throws {Response} the sign-in or an error page */
export async function schoolGroups(page: PageContext, locale: LocaleCode, school: string) {
  await requireLearning(page);
  const asked = { params: { school } };
  const { id, name } = requireAnswer(await page.api.getSchoolAccount(asked), locale);
  const { groups, pupils } = requireAnswer(await page.api.listGroups(asked), locale);
  return { school: { id, name }, groups, pupils };
}
