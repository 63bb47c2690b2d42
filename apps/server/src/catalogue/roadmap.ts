/** A course's roadmap: its categories, each with its chapters and a category test, then the final test. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { RoadmapCategory, RoadmapItem } from '@lanewise/contracts/calls/catalogue';
import { localeFor } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { m } from '@lanewise/words/messages';
import { inLanguage } from './subject.ts';
import { chapterItem } from './views.ts';

/** Position of the final test; it is listed but not available (specification, section 3). */
const FINAL_POSITION = -1;

function testItem(
  item: Pick<RoadmapItem, 'lesson_id' | 'name' | 'type' | 'position' | 'is_available' | 'questions_count'>,
): RoadmapItem {
  return { ...item, slug: item.lesson_id, has_theory: false, platform: 'web', summary: null, picture: null };
}

/** Returns the roadmap. Chapters are numbered from 1 within their category; the category's test follows them. */
export function roadmapOf(bank: Bank, course: BankCourse, language: ContentLanguage): RoadmapCategory[] {
  const words = { locale: localeFor(course.entry.subject, language).messages };
  const finalTest = m.roadmap_final_test({}, words);
  const categories = course.entry.categories.map((category): RoadmapCategory => {
    const chapters = course.chapters.filter((chapter) => chapter.category === category);
    const items = chapters.map((chapter, index) => chapterItem(bank, chapter, index + 1, language));
    const test = testItem({
      lesson_id: `${category.code}-test`,
      name: m.roadmap_category_test({}, words),
      type: 'CATEGORY',
      position: chapters.length + 1,
      is_available: true,
      questions_count: items.reduce((sum, item) => sum + item.questions_count, 0),
    });
    return { name: inLanguage(category.name, language), category_code: category.code, children: [...items, test] };
  });
  const final = testItem({
    lesson_id: 'final-test',
    name: finalTest,
    type: 'FINAL',
    position: FINAL_POSITION,
    is_available: false,
    questions_count: course.pool.items.length,
  });
  return [...categories, { name: finalTest, category_code: 'final', children: [final] }];
}
