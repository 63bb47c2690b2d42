/** A course's roadmap: its categories, each with its chapters and a category test, then the final test. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { RoadmapCategory, RoadmapItem } from '@lanewise/contracts/calls/catalogue';
import { passingIndex, type RoadmapTest, testWeights } from '@lanewise/contracts/constants/attempts';
import { localeFor } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { m } from '@lanewise/words/messages';
import { isFinalEarned, roadmapTestQuestions, testStanding } from './roadmap-tests.ts';
import type { LearnerStanding } from './standing.ts';
import { inLanguage } from './subject.ts';
import { chapterItem } from './views.ts';

/** Position of the final test while it is locked (specification, section 3). */
const UNEARNED_POSITION = -1;

/** A test on the roadmap: how it is taken, and the learner's state in it. */
function testFields({ course, standing }: RoadmapOf, kind: RoadmapTest, code: string, isLocked = false) {
  return {
    weight: testWeights[kind],
    test_questions: roadmapTestQuestions(course, kind, code),
    passing_index: passingIndex,
    standing: standing && testStanding(standing, { course, kind, code, isLocked }),
  };
}

type TestItem = Pick<RoadmapItem, 'lesson_id' | 'name' | 'type' | 'position' | 'is_available' | 'questions_count'>;

function testItem(item: TestItem) {
  return { ...item, slug: item.lesson_id, has_theory: false, platform: 'web', summary: null, picture: null };
}

export interface RoadmapOf {
  readonly course: BankCourse;
  readonly language: ContentLanguage;
  /** null for a guest. */
  readonly standing: LearnerStanding | null;
}

/** Returns the roadmap. Chapters are numbered from 1 within their category; the category's test follows them. */
export function roadmapOf(bank: Bank, asked: RoadmapOf): RoadmapCategory[] {
  const { course, language, standing } = asked;
  const words = { locale: localeFor(course.entry.subject, language).messages };
  const finalTest = m.roadmap_final_test({}, words);
  const categories = course.entry.categories.map((category): RoadmapCategory => {
    const chapters = course.chapters.filter((chapter) => chapter.category === category);
    const items = chapters.map((chapter, index) => ({
      ...chapterItem(bank, chapter, index + 1, language),
      ...testFields(asked, 'chapter', chapter.code),
    }));
    const test = testItem({
      lesson_id: `${category.code}-test`,
      name: m.roadmap_category_test({}, words),
      type: 'CATEGORY',
      position: chapters.length + 1,
      is_available: true,
      questions_count: items.reduce((sum, item) => sum + item.questions_count, 0),
    });
    return {
      name: inLanguage(category.name, language),
      category_code: category.code,
      children: [...items, { ...test, ...testFields(asked, 'category', category.code) }],
    };
  });
  const isEarned = standing !== null && isFinalEarned(course, standing);
  const final = testItem({
    lesson_id: 'final-test',
    name: finalTest,
    type: 'FINAL',
    position: isEarned ? 1 : UNEARNED_POSITION,
    is_available: isEarned,
    questions_count: course.pool.items.length,
  });
  const finalItem = { ...final, ...testFields(asked, 'final', course.entry.code, !isEarned) };
  return [...categories, { name: finalTest, category_code: 'final', children: [finalItem] }];
}
