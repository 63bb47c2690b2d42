/** Buying at the stand-ins of the payment providers, whose clock a file with a server of its own may move. */
import type { PaymentProviderName } from '@lanewise/contracts/constants/subscriptions';
import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

/** How a test pays: with something that always works, or that works only until the renewal. */
type Means = 'works' | 'fails-later';

interface ProviderPages {
  readonly name: PaymentProviderName;
  /** The choice on the order, by its label. */
  readonly choice: RegExp;
  /** The button on the provider's page. */
  readonly pays: Readonly<Record<Means, RegExp>>;
  /** The button of the stand-in's overview that disputes a payment. */
  readonly disputes: string;
  /** The button that decides the dispute for us. */
  readonly decides: string;
}

const card = { works: /^A card that works(?: \d|$)/, 'fails-later': /fails at the renewal/ };

/** The providers as buyers see them. */
const providers: readonly ProviderPages[] = [
  {
    name: 'stripe',
    choice: /^Stripe/,
    pays: card,
    disputes: 'The bank takes it back (dispute)',
    decides: 'The dispute is won',
  },
  {
    name: 'paypal',
    choice: /PayPal/,
    pays: { works: /^An account that pays$/, 'fails-later': /fails at the renewal/ },
    disputes: 'The buyer disputes it',
    decides: 'The dispute is won',
  },
  {
    name: 'solidgate',
    choice: /Solidgate/,
    pays: card,
    disputes: 'The bank takes it back (chargeback)',
    decides: 'The chargeback is reversed',
  },
];

/** Returns a provider by its name. */
export function providerPages(name: PaymentProviderName): ProviderPages {
  const found = providers.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is missing.`);
  return found;
}

/** Opens the provider's page for a plan. */
export async function order(page: Page, plan: string, { choice }: ProviderPages): Promise<void> {
  await page.goto(`/${plan.slice(0, 2)}/upgrade/checkout?plan=${plan}`);
  await page.getByRole('radio', { name: choice }).check();
  for (const consent of await page.getByRole('checkbox').all()) await consent.check();
  await page.getByRole('button', { name: /^(?:Order and pay|Zahlungspflichtig bestellen)$/ }).click();
}

/** Orders a plan, pays it, and opens "Your plan". */
export async function buy(page: Page, plan: string, provider: ProviderPages, means: Means = 'works'): Promise<void> {
  await order(page, plan, provider);
  await page.getByRole('button', { name: provider.pays[means] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:Thank you|Vielen Dank)$/);
  await page.goto(`/${plan.slice(0, 2)}/subscription`);
}

/** Moves the clock of the stand-ins. */
export async function moveClock({ request }: Page, { name }: ProviderPages, days: number): Promise<void> {
  expect((await request.post(`/sandbox/${name}`, { form: { days } })).ok()).toBe(true);
}

/** Disputes the newest payment at the provider, or decides its dispute. */
export async function disputeNewest(
  { request }: Page,
  { name, disputes, decides }: ProviderPages,
  isDecided = false,
): Promise<void> {
  const overview = await (await request.get(`/sandbox/${name}`)).text();
  const buttons = [...overview.matchAll(/<button name="dispute" value="([^"]+)">([^<]+)</g)];
  const newest = buttons.at(-1);
  expect(newest?.[2]).toBe(isDecided ? decides : disputes);
  expect((await request.post(`/sandbox/${name}`, { form: { dispute: newest?.[1] ?? '' } })).ok()).toBe(true);
}

/** Cancels the newest running subscription on PayPal's own pages. */
export async function cancelNewestAtPayPal({ request }: Page): Promise<void> {
  const overview = await (await request.get('/sandbox/paypal')).text();
  const newest = [...overview.matchAll(/<button name="cancel" value="([^"]+)">/g)].at(-1)?.[1] ?? '';
  expect((await request.post('/sandbox/paypal', { form: { cancel: newest } })).ok()).toBe(true);
}

/** Returns the newest payment as the provider's overview describes it. */
export async function newestPayment({ request }: Page, { name }: ProviderPages): Promise<string> {
  const overview = await (await request.get(`/sandbox/${name}`)).text();
  return [...overview.matchAll(/<li>([^<]+)<button name="dispute"/g)].at(-1)?.[1] ?? '';
}

/** Reloads "Your plan" until it says something: webhooks and jobs take a moment. */
export async function expectSoon(page: Page, text: string | RegExp, receipts?: number): Promise<void> {
  await expect(async () => {
    await page.reload();
    // The page is rendered for each request, so it says it at once or not at all.
    expect(await page.getByText(text, { exact: true }).count()).toBeGreaterThan(0);
    if (receipts !== undefined) expect(await receiptsOf(page).count()).toBe(receipts);
  }).toPass({ timeout: 60_000 });
}

/** Returns the receipts on "Your plan". */
export function receiptsOf(page: Page): Locator {
  return page.getByRole('link', { name: /^Receipt / });
}
