/** What is printed on a course's revision sheet, in one language: all of it from the bank. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import type { ExamFacts } from '@lanewise/contracts/calls/catalogue';
import { localeFor, locales } from '@lanewise/contracts/countries';
import type { ContentLanguage, MessageLocale } from '@lanewise/contracts/languages';
import { signGroups } from '@lanewise/pictures/signs/groups';
import { m } from '@lanewise/words/messages';
import type { PrintedLine } from '../../platform/drawing-cache/printed-page.ts';
import { writingCountries } from '../../platform/text/countries.ts';
import { courseInfo } from '../catalogue/course-info.ts';
import { inLanguage } from '../catalogue/subject.ts';
import { signGroupName } from './sign-group-name.ts';

export interface SheetSign {
  readonly name: string;
  readonly number: string;
  /** What can be seen, for people who do not see it; the name where no description is written in the language. */
  readonly alt: string;
  readonly svg: string;
}

export interface SheetContent {
  /** BCP 47 tag. */
  readonly language: string;
  readonly paper: 'A4' | 'LETTER';
  /** ISO date of its newest part. */
  readonly day: string;
  readonly title: string;
  readonly subtitle: string;
  readonly exam: {
    readonly heading: string;
    readonly lines: readonly PrintedLine[];
    readonly notes: readonly string[];
  };
  readonly checklist: {
    readonly heading: string;
    readonly topics: readonly string[];
    readonly dayHeading: string;
    readonly day: readonly string[];
  };
  readonly figures: { readonly heading: string; readonly lines: readonly PrintedLine[] };
  readonly signs: {
    readonly heading: string;
    readonly groups: readonly { readonly name: string; readonly signs: readonly SheetSign[] }[];
  };
  /** Says where each page belongs: `{page}` and `{pages}` are filled in when the pages are counted. */
  readonly footer: string;
}

/** Returns the content of a course's sheet. @throws {Error} if the course has no exam, which the compiler refuses */
export function sheetContent(bank: Bank, course: BankCourse, language: ContentLanguage): SheetContent {
  const locale = localeFor(course.entry.subject, language);
  const words = { locale: locale.messages };
  const name = inLanguage(course.entry.name, language);
  return {
    language: locales[locale.code].tag,
    paper: writingCountries[course.entry.subject].paper,
    day: dayOf(bank, course, language),
    title: name,
    subtitle: m.sheet_name({}, words),
    exam: examOf(bank, course, language, locale.messages),
    checklist: {
      heading: m.sheet_topics({}, words),
      topics: course.chapters.map((chapter) => inLanguage(chapter.name, language)),
      dayHeading: m.sheet_day({}, words),
      day: [m.sheet_day_papers({}, words), m.sheet_day_early({}, words), m.sheet_day_read({}, words)],
    },
    figures: { heading: m.sheet_figures({}, words), lines: figuresOf(course, language) },
    signs: { heading: m.signs_name({}, words), groups: signsOf(bank, course, language, locale.messages) },
    footer: m.sheet_footer({ course: name, page: '{page}', pages: '{pages}' }, words),
  };
}

/** Returns the day on which the exam's figures were checked or a lesson changed last. */
function dayOf(bank: Bank, course: BankCourse, language: ContentLanguage): string {
  const days = course.lessons.flatMap(({ changed }) => changed?.[language] ?? []);
  return [courseInfo(bank, course, language).exam.checked, ...days].toSorted().at(-1) ?? '';
}

function examOf(
  bank: Bank,
  course: BankCourse,
  language: ContentLanguage,
  locale: MessageLocale,
): SheetContent['exam'] {
  const words = { locale };
  const { exam, exam_groups: groups } = courseInfo(bank, course, language);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(exam.checked));
  const lines =
    groups.length === 0
      ? examLines(exam, locale)
      : groups.map(({ group, exam: own }) => ({
          text: group === 'under_18' ? m.group_under_18({}, words) : m.group_18_or_over({}, words),
          value: m.group_rule({ questions: own.questions, passing: own.passing_correct ?? own.questions }, words),
        }));
  const parts = exam.parts.length > 1 ? exam.parts : [];
  return {
    heading: m.exam_title({}, words),
    lines,
    notes: [
      m.exam_by({ agency: exam.agency }, words),
      ...(exam.fatal_wrong ? [m.rule_fatal(exam.fatal_wrong, words)] : []),
      ...parts.flatMap(({ name, passing_correct: passing, questions }) =>
        passing === null ? [] : [m.exam_part({ name, passing, questions }, words)],
      ),
      exam.figures === 'ours' && exam.doubt !== null
        ? exam.doubt
        : m.exam_source({ source: exam.source.replace(/\.$/, ''), date }, words),
    ],
  };
}

function examLines(exam: ExamFacts, locale: MessageLocale): readonly PrintedLine[] {
  const words = { locale };
  const line = (text: string, value: string | number | null): PrintedLine[] =>
    value === null ? [] : [{ text, value: String(value) }];
  const { hazard } = exam;
  return [
    ...(exam.figures === 'ours'
      ? []
      : [
          ...line(m.sheet_exam_questions({}, words), exam.questions),
          ...line(m.sheet_exam_pass({}, words), exam.passing_correct),
        ]),
    ...line(m.sheet_exam_error_points({}, words), exam.max_error_points),
    ...line(m.sheet_exam_minutes({}, words), exam.minutes),
    ...(hazard === null
      ? []
      : line(m.exam_hazard({}, words), `${hazard.passing_score} ${m.test_of({ total: hazard.max_score }, words)}`)),
  ];
}

/** Most figures on a sheet: what fits on a page and a half. */
const MOST_FIGURES = 40;
/** Longest question and answer of a figure, in characters. */
const LONGEST = { question: 130, answer: 32 } as const;

/** Returns the questions of a course whose answer is a figure: its own state's first, of each fact one, from all chapters in turn. */
function figuresOf(course: BankCourse, language: ContentLanguage): readonly PrintedLine[] {
  const facts = new Set<string>();
  const lines = course.pool.items.flatMap((question) => {
    const line = figureOf(question, language);
    const fact = question.family ?? question.id;
    if (line === null || facts.has(fact)) return [];
    facts.add(fact);
    return [{ ...line, chapter: question.chapter, isOwn: question.region !== undefined }];
  });
  const inTurn = [...Map.groupBy(lines, ({ chapter }) => chapter).values()].flatMap((own) =>
    own.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)).map((line, turn) => ({ ...line, turn })),
  );
  const chosen = inTurn.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.turn - b.turn).slice(0, MOST_FIGURES);
  const order = course.chapters.map(({ code }) => code);
  return chosen
    .toSorted((a, b) => order.indexOf(a.chapter) - order.indexOf(b.chapter))
    .map(({ text, value }) => ({ text, value }));
}

/** Returns a question without a picture that asks for a figure, with the figure; null for any other. */
function figureOf(
  { kind, picture, number, answers, text }: CompiledQuestion,
  language: ContentLanguage,
): PrintedLine | null {
  const own = text[language];
  if (own === undefined || picture !== null || own.prompt.length > LONGEST.question) return null;
  if (kind === 'numeric') {
    const unit = own.unit ?? number?.unit;
    return number && { text: own.prompt, value: `${number.value.toLocaleString(language)} ${unit}`.trim() };
  }
  const right = own.answers[answers.findIndex((answer) => answer.right)] ?? '';
  const isFigure = kind === 'single' && /\d/.test(right) && right.length <= LONGEST.answer;
  return isFigure ? { text: own.prompt, value: right } : null;
}

function signsOf(
  bank: Bank,
  { entry: { subject }, pool }: BankCourse,
  language: ContentLanguage,
  locale: MessageLocale,
): SheetContent['signs']['groups'] {
  const seen = new Map(pool.items.map(({ picture, text }) => [picture, text[language]?.alt ?? undefined]));
  const signs = bank.signsOf(subject);
  return signGroups(subject)
    .map((code) => ({
      name: signGroupName(code, locale),
      signs: signs
        .filter(({ group }) => group === code)
        .flatMap((sign): SheetSign[] => {
          const picture = bank.picture(sign.picture);
          const name = inLanguage(sign.name, language);
          const alt = seen.get(sign.picture) ?? (language === 'en' ? sign.look : name);
          return picture === undefined
            ? []
            : [{ name, number: m.signs_number({ code: sign.code }, { locale }), alt, svg: picture.svg }];
        }),
    }))
    .filter((group) => group.signs.length > 0);
}
