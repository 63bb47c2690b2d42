/** Draws the questions of a test's address. The same address draws the same questions as long as the bank is the same. */

import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { Api, CallResult } from '@lanewise/contracts/client';
import { defaultPracticeQuestionCount, roadSignsTopic } from '@lanewise/contracts/constants/tests';
import type { Locale } from '@lanewise/contracts/countries';
import type { TestAddress } from '@lanewise/contracts/test-address/practice-test';
import { askedTestSearch } from '@lanewise/contracts/test-address/practice-test';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { courseParams } from '../catalogue/course-params.ts';

interface TestRequest {
  readonly api: Api;
  readonly locale: Locale;
  readonly course: string;
  readonly address: TestAddress;
}

/**
 * Returns the questions in order. Throws a Response: 404 if the course does not exist, a redirect to a new test if the address names modules
 * that the course does not (or no longer) have or an exam that the visitor does not have, or the error page if drawing failed.
 */
export async function drawTest({ api, locale, course, address }: TestRequest): Promise<readonly PracticeItem[]> {
  const params = courseParams(locale.country, course);
  const drawn = { locale: locale.content, seed: address.seed };
  const items = requireAnswer(await draw({ api, params, drawn, address }), locale.code);
  if (items.length === 0) throw new Response(null, { status: 404 });
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

async function draw({ api, params, drawn, address }: Draw): Promise<CallResult<readonly PracticeItem[]>> {
  const { exam, modules, count, missedIn } = address;
  if (missedIn !== null) return drawMissed({ api, drawn }, missedIn);
  if (exam) return api.drawStructured({ params, query: drawn });
  if (modules.length === 0) return api.drawPractice({ params, query: { ...drawn, n: count } });
  if (modules.includes(roadSignsTopic)) {
    const signs = await api.drawPractice({ params, query: { ...drawn, n: count, is_road_signs: true } });
    if (signs.ok && signs.answer.length === 0) throw redirect(askedTestSearch({ count: defaultPracticeQuestionCount }));
    return signs;
  }
  const result = await api.drawModules({ params, query: drawn, body: { count, modules: [...modules] } });
  if (!result.ok && result.error.code === 'VALIDATION')
    throw redirect(askedTestSearch({ count: defaultPracticeQuestionCount }));
  return result;
}

/** A guest's exam is deleted after a day, and an address may be opened in another browser. */
const NOTHING_TO_REPEAT = ['EXAM_NOT_FOUND', 'EXAM_RUNNING'];

async function drawMissed({ api, drawn }: Pick<Draw, 'api' | 'drawn'>, id: string) {
  const result = await api.drawMissed({ params: { id }, query: drawn });
  const isGone = result.ok ? result.answer.length === 0 : NOTHING_TO_REPEAT.includes(result.error.code);
  if (isGone) throw redirect(askedTestSearch({ count: defaultPracticeQuestionCount }));
  return result;
}
