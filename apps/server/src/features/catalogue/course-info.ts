import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CourseInfo } from '@lanewise/contracts/calls/catalogue';
import { agencySite } from '@lanewise/contracts/constants/agency-sites';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { blueprintById, examsByGroup } from '@lanewise/learning/exam/lookup';
import { inLanguage } from './subject.ts';
import { courseView, examFacts, otherForms } from './views.ts';
import { viewsBytes } from './views-bytes.ts';

/** Returns a course and its official exam in figures. @throws {Error} if its blueprint does not exist, which the compiler refuses */
export function courseInfo(
  bank: Pick<Bank, 'rulesOf' | 'picture'>,
  course: BankCourse,
  language: ContentLanguage,
): CourseInfo {
  const { code, blueprint: id, region, subject } = course.entry;
  const pages = new Map(bank.rulesOf(subject).map(({ rule, slug }) => [rule, slug]));
  const blueprint = blueprintById(id);
  if (!blueprint) throw new Error(`Course ${code} names the blueprint ${id}, which does not exist.`);
  return {
    course_questions_count: course.pool.items.length,
    course: courseView(course, language),
    exam: examFacts(blueprint),
    exam_groups: examsByGroup(blueprint).flatMap((each) =>
      each.group === undefined ? [] : { group: each.group, exam: examFacts(each) },
    ),
    other_forms: otherForms(region),
    region_rules: course.entry.rules.map(({ isVerified, ...rule }) => ({
      ...rule,
      page: pages.get(rule.rule) ?? null,
      is_verified: isVerified,
    })),
    exam_notes: course.entry.examNotes.map(({ text, ...note }) => ({ ...note, text: inLanguage(text, language) })),
    views_bytes: viewsBytes(bank, course),
    agency_url: agencySite(course.entry.subject, region),
  };
}
