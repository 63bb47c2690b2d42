/** What goes wrong between a browser and the server: requests that are never answered, storage that is off, scripts that are gone, a translated page. */
import type { Page } from '@playwright/test';
import { registerForCourse } from './support/accounts.ts';
import { openApp, refuseStorage } from './support/app.ts';
import { california, drawTest } from './support/drawn-test.ts';
import { Candidate } from './support/exam.ts';
import { Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

// Playwright's clock may still act in the test after this one, if they share a page.
test.use({ reuseContext: false });

const home = '/app/us/ca-car';
const unreached = 'We can’t reach our server right now.';

const note = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const savedAnswers = async (page: Page, id: string): Promise<unknown[]> =>
  (await (await page.request.get(`/api/v3/learning/exams/${id}`)).json()).answers;

/** Opens an exam's first question, with a clock that the test moves. */
async function startExam(page: Page): Promise<Candidate> {
  await page.clock.install();
  const candidate = new Candidate(page);
  await candidate.start('/us/ca-car/mock-exam');
  await expect(page.getByText(/F to flag/)).toBeAttached();
  return candidate;
}

/** Leaves the first `count` requests that match unanswered. */
async function stall(page: Page, address: string, count: number): Promise<void> {
  let left = count;
  await page.route(address, async (route) => {
    left -= 1;
    if (left < 0) await route.fallback();
  });
}

test('an answer whose request is never answered is told about, given up and saved with those after it', async ({
  page,
}) => {
  const candidate = await startExam(page);
  await stall(page, '**/answers', 1);
  await candidate.answer(1).click();
  await candidate.next();
  await candidate.seePosition(2);
  await candidate.answer(1).click();
  await page.clock.fastForward(6_000);
  await expect(note(page, unreached)).toBeVisible();
  await page.clock.fastForward(10_000);
  await page.clock.fastForward(1_000);
  await expect(note(page, 'You’re back online.')).toBeVisible();
  await expect.poll(async () => (await savedAnswers(page, candidate.id)).length).toBe(2);
});

test('submitting does not wait for a save that is never answered, and hands in what it contained', async ({ page }) => {
  const candidate = await startExam(page);
  await stall(page, '**/answers', 100);
  await candidate.answer(1).click();
  await candidate.openOverview();
  await candidate.handIn();
  await expect(page.getByText('You left this question unanswered.')).toHaveCount(45);
});

test('leaving an exam does not wait for a save that is never answered, and the answer is there on return', async ({
  page,
}) => {
  const candidate = await startExam(page);
  const address = page.url();
  await stall(page, '**/answers', 1);
  await candidate.answer(2).click();
  await page.getByRole('link', { name: 'Leave the exam' }).click();
  await page.clock.fastForward(2_000);
  await expect(page).toHaveURL(/\/mock-exam$/);
  await page.goto(address);
  await expect(candidate.answer(2).getByRole('radio')).toBeChecked();
});

test('saves that are refused with 503 to the end do not hand the exam in without them', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(/status of 503/);
  const candidate = await startExam(page);
  await page.route('**/answers', (route) => route.fulfill({ status: 503, body: 'busy' }));
  for (const position of [1, 2]) {
    await candidate.seePosition(position);
    await candidate.answer(1).click();
    await candidate.next();
  }
  await expect(note(page, unreached)).toBeVisible();
  await candidate.openOverview();
  await candidate.handIn();
  await expect(page.getByText('You left this question unanswered.')).toHaveCount(44);
});

test('answers that come back after the end are shown as too late, not as unanswered', async ({
  page,
  context,
  expectedTrouble,
}) => {
  expectedTrouble.push(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  const candidate = new Candidate(page);
  const id = await candidate.start('/us/ca-car/mock-exam');
  await expect(page.getByText(/F to flag/)).toBeAttached();
  const chosen = await candidate.answer(1).locator('.answer-text').textContent();
  await context.setOffline(true);
  await candidate.answer(1).click();
  await expect(note(page, 'You’re offline.')).toBeVisible();
  // Handed in before the page is closed: a page that closes is no longer kept offline, and would send its answer in time.
  expect((await context.request.post(`/api/v3/learning/exams/${id}/finish`, { data: {} })).ok()).toBe(true);
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`/us/ca-car/mock-exam/${id}/result`);
  const late = again.getByText(`This answer reached us too late to count: ${chosen}`);
  await again.locator('.answered', { has: late }).locator('summary').first().click();
  await expect(late).toBeVisible();
  await expect(again.getByText('One of your answers reached us after its time was up.')).toBeVisible();
});

test('in a private window that stores nothing a test is finished, sent and shown', async ({ page }) => {
  await registerForCourse(page.request);
  await refuseStorage(page);
  await openApp(page, `${home}/test?k=practice&n=5`);
  for (let position = 1; position <= 5; position += 1) {
    await expect(page.locator('.bar .count')).toHaveText(`${position} of 5`);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-next]')).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Saved. A few more answers')).toBeVisible();
  const progress = await (await page.request.get('/api/v3/learning/progress/us/ca-car')).json();
  expect(progress.attempts).toHaveLength(1);
});

test('a screen whose script belongs to an earlier version is opened by loading the document once', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(/status of 404/, /dynamically imported module/);
  await registerForCourse(page.request);
  await openApp(page, home);
  let isGone = true;
  await page.route('**/browser/settings-*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.fallback(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.getByRole('main').getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(isGone).toBe(false);
});

/** Replaces every text by a `<font>` element, and every later one, as the translation of Chrome and Edge does. */
function translate(): void {
  const replaceAll = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (text.parentElement?.closest('font, script, style') || text.data.trim() === '') continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  replaceAll();
  new MutationObserver(replaceAll).observe(document.body, { childList: true, subtree: true, characterData: true });
}

test('a test goes on while the browser translates the page, and shows the question that it asks', async ({
  page,
  request,
}) => {
  const { path, items } = await drawTest(request, california);
  const learner = new Learner(page);
  await learner.open(path);
  // What lives with a translation is a script of its own, and browsers translate later than a test can.
  await page.waitForFunction(() => !String(Node.prototype.removeChild).includes('[native code]'));
  await page.evaluate(translate);
  for (const [index, item] of items.slice(0, 3).entries()) {
    await expect(page.locator('.bar .count')).toContainText(`«${index + 1}»`);
    await expect(page.getByRole('heading', { level: 2 })).toContainText(`«${item.content}»`);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-next]')).toContainText('«Next question»');
    await expect(page.locator('[data-next]')).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { level: 2 })).toContainText(`«${items[3]?.content}»`);
});
