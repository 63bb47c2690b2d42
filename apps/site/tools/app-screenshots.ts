/** Takes the screenshots that browsers show when the app is installed: `npx node apps/site/tools/app-screenshots.ts`, after a build. */
import { join } from 'node:path';
import { callPaths } from '@lanewise/contracts/calls/paths';
import { chromium } from '@playwright/test';
import { chromiumFlags } from '../../../tests/e2e/support/chromium-flags.ts';
import { freePlace, leavePlace, startServer } from '../../../tests/e2e/support/server-process.ts';

const folder = join(import.meta.dirname, '../app/features/learner/offline/screenshots');

/** A course for each language of the app. */
const courses = {
  en: { locale: 'us', subject: 'us', course: 'ca-car' },
  de: { locale: 'de', subject: 'de', course: 'de-b' },
  sv: { locale: 'se', subject: 'se', course: 'se-b' },
  fr: { locale: 'fr', subject: 'fr', course: 'fr-b' },
} as const;

const forms = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;

const place = await freePlace();
const server = await startServer(place);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: chromiumFlags,
});
try {
  for (const [language, { locale, subject, course }] of Object.entries(courses)) {
    for (const [form, device] of Object.entries(forms)) {
      const context = await browser.newContext({
        ...device,
        baseURL: server.origin,
        serviceWorkers: 'block',
        bypassCSP: true,
      });
      const email = `${form}-${language}@example.com`;
      const password = 'harbour crane 7';
      const calls: readonly (readonly [path: string, data: object])[] = [
        [callPaths.register.path, { email, password, confirm_password: password }],
        [callPaths.giveAge.path, { age_band: '18_or_over', subject_code: subject }],
        [callPaths.saveSettings.path, { subject_code: subject, course_code: course, locale }],
      ];
      for (const [path, data] of calls) await context.request.post(path, { data });
      const page = await context.newPage();
      await page.goto(`/app/${locale}/${course}`, { waitUntil: 'networkidle' });
      // Hides the notice that learners see only on their first day.
      await page.addStyleTag({ content: '.notice { display: none; }' });
      await page.screenshot({ path: join(folder, `${form}-${language}.png`) });
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await leavePlace(place);
}
