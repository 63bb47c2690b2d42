/** Draws the questions of a test's address. The same address draws the same questions, as long as the bank is the same. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { Api } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import { redirect } from 'react-router';
import { courseParams } from '../catalogue/course-params.ts';
import type { TestAddress } from './test-address.ts';

interface TestRequest {
  readonly api: Api;
  readonly locale: Locale;
  readonly course: string;
  readonly address: TestAddress;
}

/**
 * Returns the questions in the order asked. Throws a Response: 404 where the course does not exist, a redirect to a new
 * test where the address asks for modules that the course does not have (any more).
 */
export async function drawTest({ api, locale, course, address }: TestRequest): Promise<readonly PracticeItem[]> {
  const params = courseParams(locale.country, course);
  const drawn = { locale: locale.content, seed: address.seed };
  const items = await draw({ api, params, drawn, address });
  if (!items || items.length === 0) throw new Response(null, { status: 404 });
  if (address.again.length === 0) return items;
  const again = address.again.map((position) => items[position - 1]).filter((item) => item !== undefined);
  return again.length > 0 ? again : items;
}

interface Draw {
  readonly api: Api;
  readonly params: ReturnType<typeof courseParams>;
  readonly drawn: { readonly locale: Locale['content']; readonly seed: string };
  readonly address: TestAddress;
}

async function draw({ api, params, drawn, address }: Draw): Promise<readonly PracticeItem[] | null> {
  const { exam, modules, count } = address;
  if (exam) return api.drawStructured({ params, query: drawn });
  if (modules.length === 0) return api.drawPractice({ params, query: { ...drawn, n: count } });
  try {
    return await api.drawModules({ params, query: drawn, body: { count, modules: [...modules] } });
  } catch (error) {
    if (isBadRequest(error)) throw redirect('?new=1');
    throw error;
  }
}

/** By name: the server's copy of the error classes is not the one in the site's bundle. */
function isBadRequest(error: unknown): boolean {
  return error instanceof Error && error.name === 'BadRequestError';
}
