import type { Page } from '@playwright/test';

/** Holds back all answers whose address matches, as a slow network would, and returns a function that lets them through. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
