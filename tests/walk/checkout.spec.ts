/** From the plans to the receipt. */
import { registerForCourse } from '../e2e/support/accounts.ts';
import { providerPages, receiptsOf } from '../e2e/support/buying.ts';
import { expect, test } from '../e2e/support/story.ts';
import { Journey } from './support/journey.ts';
import { walkedServer } from './support/walked-server.ts';

walkedServer();

for (const [name, locale, subject, course, plan] of [
  ['checkout-in-california', 'us', 'us', 'ca-car', 'us-pass-90'],
  ['checkout-in-germany', 'de', 'de', 'de-b', 'de-month'],
] as const) {
  test(name, async ({ page }) => {
    const journey = new Journey(page);
    try {
      await journey.begin();
      await page.goto(`/${locale}/upgrade`);
      await journey.look('the plans');
      await registerForCourse(page.request, { locale, subject, course });
      const stripe = providerPages('stripe');
      await page.goto(`/${locale}/upgrade/checkout?plan=${plan}`);
      await journey.look('the order');
      await page.getByRole('radio', { name: stripe.choice }).check();
      for (const consent of await page.getByRole('checkbox').all()) await consent.check();
      await page.getByRole('button', { name: /^(?:Order and pay|Zahlungspflichtig bestellen)$/ }).click();
      await page.getByRole('button', { name: stripe.pays.works }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:Thank you|Vielen Dank)$/);
      await journey.look('thanks');
      await page.goto(`/${locale}/subscription`);
      await journey.look('the plan');
      const receipt = receiptsOf(page).first();
      if ((await receipt.count()) > 0) {
        await receipt.click();
        await journey.look('the receipt');
      }
    } finally {
      await journey.sheet(name);
    }
  });
}
