/** Names of the topics that a test is limited to, in the language of the page. */

import { roadSignsTopic } from '@lanewise/contracts/constants/tests';
import { m } from '@lanewise/words/messages';
import type { PageContext } from '../../shared/page-context.ts';
import { chaptersOf } from '../catalogue/chapters.ts';
import type { courseParams } from '../catalogue/course-params.ts';
import { moduleName } from './module-name.ts';

/** Returns the names; a code that belongs to neither the country's modules nor the course's chapters is left out. */
export async function topicNames(
  { api, locale }: Pick<PageContext, 'api' | 'locale'>,
  params: ReturnType<typeof courseParams>,
  codes: readonly string[],
): Promise<readonly string[]> {
  if (codes.length === 0) return [];
  const roadmap = await api.getRoadmap({ params, query: { locale: locale.content } });
  const chapters = roadmap.ok ? chaptersOf(roadmap.answer) : [];
  return codes
    .map((code) =>
      code === roadSignsTopic
        ? m.kind_signs()
        : (moduleName(locale.country, code) ?? chapters.find((chapter) => chapter.lesson_id === code)?.name),
    )
    .filter((name) => name !== undefined);
}
