/** Draws the questions of a test's address. The same address draws the same questions, as long as the bank is the same. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { Api } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import type { TestAddress } from './test-address.ts';

interface TestRequest {
  readonly api: Api;
  readonly locale: Locale;
  readonly course: string;
  readonly address: TestAddress;
}

/** Returns the questions in the order asked. Throws a 404 Response where the course does not exist. */
export async function drawTest({ api, locale, course, address }: TestRequest): Promise<readonly PracticeItem[]> {
  const params = { a: locale.country, b: course };
  const drawn = { locale: locale.content, seed: address.seed };
  const items = address.exam
    ? await api.drawStructured({ params, query: drawn })
    : address.modules.length > 0
      ? await api.drawModules({ params, query: drawn, body: { count: address.count, modules: [...address.modules] } })
      : await api.drawPractice({ params, query: { ...drawn, n: address.count } });
  if (!items || items.length === 0) throw new Response(null, { status: 404 });
  if (address.again.length === 0) return items;
  const again = address.again.map((position) => items[position - 1]).filter((item) => item !== undefined);
  return again.length > 0 ? again : items;
}
