import { registerForCourse, signInByApi } from './support/accounts.ts';
import { california, drawTest, resultPath } from './support/drawn-test.ts';
import { expect, test } from './support/story.ts';
import { withAndWithoutJavaScript } from './support/without-javascript.ts';

const question = 'How old will you be when you take the test?';

withAndWithoutJavaScript((javaScriptEnabled) => {
  test('California asks for the age once, shows both exams, and gives the one for the chosen age', async ({
    page,
    request,
  }) => {
    await page.goto('/us/ca-car');
    await expect(page.getByText('46 questions if you’re under 18 and 36 if you’re 18 or over.')).toBeVisible();
    await expect(page.getByText('46 questions, 38 to pass')).toBeVisible();
    await expect(page.getByText('36 questions, 30 to pass')).toBeVisible();
    await expect(page.getByText(question)).toBeVisible();
    await page.getByRole('button', { name: '18 or over' }).click();
    await expect(page).toHaveURL(/\/us\/ca-car$/);
    if (javaScriptEnabled) {
      await expect(page.getByRole('button', { name: '18 or over', pressed: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Under 18', pressed: false })).toBeVisible();
    }

    await page.getByRole('link', { name: 'Take a mock exam' }).click();
    await expect(page.getByRole('button', { name: '18 or over', pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Start the exam' }).click();
    await expect(page.getByText('Question 1 of 36', { exact: true })).toBeVisible();

    const drawn = await drawTest(request, california);
    await page.goto(resultPath(drawn, Array<'right'>(10).fill('right')));
    await expect(page.getByText('10 questions can only give you an idea. The exam has 36.')).toBeVisible();
  });

  test('the mock exam asks first if no age was chosen, and the choice can be changed', async ({ page }) => {
    await page.goto('/us/ca-car/mock-exam');
    await expect(page.getByRole('button', { name: 'Start the exam' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Under 18' }).click();
    await expect(page.getByRole('button', { name: 'Start the exam' })).toBeVisible();
    await expect(page.getByText('46 questions', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: '18 or over' }).click();
    await expect(page.getByRole('button', { name: '18 or over', pressed: true })).toBeVisible();
  });
});

test('a state with one exam for everyone does not ask, and mentions a form open to few applicants', async ({
  page,
}) => {
  await page.goto('/us/ut-car');
  await expect(page.getByText(/If you’ve held a license before, the test has 25 questions/)).toBeVisible();
  await expect(page.getByText(question)).toHaveCount(0);
});

test('a learner who has given their age is offered the exam of that age', async ({ page, request }) => {
  await signInByApi(page.request, await registerForCourse(request));
  await page.goto('/us/ca-car/mock-exam');
  await expect(page.getByRole('button', { name: '18 or over', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start the exam' }).click();
  await expect(page.getByText('Question 1 of 36', { exact: true })).toBeVisible();
});
