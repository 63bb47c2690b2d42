/** School accounts, made through the calls. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { Page } from '@playwright/test';
import { codeIn, mailTo, registerForCourse } from './accounts.ts';
import { approveSchool } from './database.ts';

/** Signs the browser in as a German learner with a confirmed address. Returns the address. */
export async function beConfirmed(page: Page): Promise<string> {
  const { email } = await registerForCourse(page.request, { locale: 'de', subject: 'de', course: 'de-b' });
  const code = codeIn(await mailTo(page.request, email, /confirm|bestätig/i));
  await page.request.post(callPaths.confirmEmailByCode.path, { data: { code } });
  return email;
}

/** Signs the browser in as the owner of a new school in Hamburg, whose name no other has. Returns the address of its page. */
export async function beOwner(page: Page): Promise<string> {
  const email = await beConfirmed(page);
  const data = { name: `Fahrschule ${email.split('@')[0]}`, place: 'Hamburg', about: 'Drei Lehrkräfte.' };
  const { id } = await (await page.request.post(callPaths.requestSchool.path, { data })).json();
  await approveSchool(id);
  return `/de/teaching/${id}`;
}

/** Opens a new live class on the projector. Returns its code, as it is shown. */
export async function startClass(page: Page, school: string): Promise<string> {
  await page.goto(`${school}/classes?course=de-b`);
  await page.getByRole('button', { name: 'Stunde starten' }).click();
  const shown = (await page.getByText(/^[A-Z\d]{3}-[A-Z\d]{3}$/).textContent()) ?? '';
  return shown.trim();
}
