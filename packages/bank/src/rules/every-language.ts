import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { type DataPlace, inside } from '@lanewise/authoring/problems/place';
import { languages } from '@lanewise/contracts/languages';
import { baseLanguage } from '../draft/base-language.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import { examNotesOf } from '../exam-notes/exam-notes.ts';
import type { Texts } from '../schema/fields.ts';
import type { BankRule, RuleContext } from './rule.ts';

export const everyLanguage: BankRule = {
  name: 'every-language',
  promise: 'Every text exists in each language of its courses, with as many answers as the original.',
  check(context) {
    checkCourses(context);
    checkChapters(context);
    checkTranslations(context);
    checkLessons(context);
  },
};

function checkCourses({ draft, error }: RuleContext): void {
  for (const course of draft.courses) {
    const check = (text: Texts | null, field: string) => {
      for (const language of course.languages) {
        if (text !== null && text[language] === undefined) {
          error(
            inside(course.at, field),
            course.code,
            `"${field}" is missing in ${languages[language].name}. Add ${language}: ….`,
          );
        }
      }
    };
    check(course.name, 'name');
    check(course.regionName, 'region_name');
    check(course.section.name, 'section');
    for (const category of course.categories) check(category.name, 'categories');
    for (const { topic, text } of examNotesOf(course, draft.sources)) {
      for (const language of course.languages) {
        if (text[language] !== undefined) continue;
        const name = languages[language].name;
        error(course.at, course.code, `the fact exam_${topic} is missing in ${name}. Add it to its "translations".`);
      }
    }
  }
}

function checkChapters({ draft, error }: RuleContext): void {
  const translated = new Set(
    draft.sources.chapterTranslations.map((file) => `${file.value.chapter} ${file.value.language}`),
  );
  const reportedTemplates = new Set<string>();
  for (const chapter of draft.chapters.values()) {
    for (const language of draft.languagesOf.get(chapter.code) ?? []) {
      if (language === baseLanguage(chapter.subject)) continue;
      if (!translated.has(`${chapter.code} ${language}`)) {
        const file = chapter.at.file.replace(/\.yaml$/, `.${language}.yaml`);
        error(chapter.at, chapter.code, `the chapter is missing in ${languages[language].name}. Write ${file}.`);
      } else if (chapter.name[language] === undefined || chapter.summary[language] === undefined) {
        error(
          chapter.at,
          chapter.code,
          `the ${languages[language].name} translation lacks "name" or "summary". Add them.`,
        );
      }
      for (const question of chapter.questions) {
        if (question.text[language] !== undefined) continue;
        const file = question.at.file.replace(/\.yaml$/, `.${language}.yaml`);
        if (question.template === null) {
          // One message is enough if the whole file is missing.
          if (!draft.sources.files.has(file) && question.at.file === chapter.at.file) continue;
          error(question.at, question.id, `the question is missing in ${languages[language].name}. Add it to ${file}.`);
        } else if (!reportedTemplates.has(`${question.template} ${language}`)) {
          reportedTemplates.add(`${question.template} ${language}`);
          error(
            question.at,
            question.template,
            `the template is missing in ${languages[language].name}. Add it to ${file}.`,
          );
        }
      }
    }
  }
}

function checkTranslations({ draft, error }: RuleContext): void {
  const files = new Map(
    [...draft.sources.chapters, ...draft.sources.extensions].map((file) => [file.value.code, file]),
  );
  const questions = new Map(draft.questions.map((question) => [question.id, question]));
  for (const translation of draft.sources.chapterTranslations) {
    const { chapter, language } = translation.value;
    const original = files.get(chapter);
    if (original === undefined) {
      error(
        inside(translation.at, 'chapter'),
        null,
        `there is no chapter "${chapter}" to translate.${didYouMean(chapter, files.keys())} Correct the name.`,
      );
      continue;
    }
    if (language === baseLanguage(translation.subject)) {
      error(
        inside(translation.at, 'language'),
        chapter,
        `${languages[language].name} is the language of the original. Remove this file.`,
      );
    }
    const ids = original.questions.map((question) => question.value.id);
    for (const [id, { at, value }] of translation.questions) {
      const question = questions.get(id);
      if (!ids.includes(id) || question === undefined) {
        error(
          at,
          id,
          `there is no such question in ${original.at.file}.${didYouMean(id, ids)} Correct the id, or remove the entry.`,
        );
      } else {
        compareAnswers(question, value.answers?.length ?? 0, at, error);
        if (needsUnit(question) !== (value.unit !== undefined)) {
          const remedy = needsUnit(question)
            ? `the unit "${question.number?.unit}" is a word. Translate it: unit: ….`
            : 'only a unit that is a word is translated. Remove "unit".';
          error(at, id, remedy);
        }
      }
    }
  }
  for (const translation of draft.sources.templateTranslations) {
    const known = draft.sources.templates.filter((template) => template.subject === translation.subject);
    for (const [id, words] of Object.entries(translation.value.templates)) {
      const template = known.find((candidate) => candidate.value.id === id);
      const at = inside(translation.at, 'templates', id);
      if (template === undefined) {
        error(
          at,
          id,
          `there is no template "${id}".${didYouMean(
            id,
            known.map((candidate) => candidate.value.id),
          )} Correct the id.`,
        );
      } else if (template.value.variants.length !== words.variants.length) {
        error(
          at,
          id,
          `the original has ${template.value.variants.length} variants, but the translation has ${words.variants.length}. Translate each, in the same order.`,
        );
      }
    }
  }
}

/** Units such as km/h read the same in every language, words such as Jahre do not. */
function needsUnit({ number }: DraftQuestion): boolean {
  return number !== null && /^\p{L}{4,}$/u.test(number.unit);
}

function compareAnswers(question: DraftQuestion, translated: number, at: DataPlace, error: RuleContext['error']): void {
  if (question.answers.length === translated) return;
  const message = `the original has ${question.answers.length} answers, but the translation has ${translated}. Translate each, in the same order.`;
  error(inside(at, 'answers'), question.id, message);
}

function checkLessons({ draft, error }: RuleContext): void {
  const lessons = new Map(draft.lessons.map((lesson) => [lesson.id, lesson]));
  for (const lesson of draft.lessons) {
    for (const language of draft.languagesOf.get(lesson.chapter) ?? []) {
      if (lesson.text[language] !== undefined) continue;
      const file = lesson.at.file.replace(/\.md$/, `.${language}.md`);
      error(lesson.at, lesson.id, `the lesson is missing in ${languages[language].name}. Write ${file}.`);
    }
  }
  for (const { value, at } of draft.sources.lessonTranslations) {
    const original = lessons.get(value.id);
    if (original === undefined) {
      error(
        inside(at, 'id'),
        value.id,
        `there is no lesson "${value.id}" to translate.${didYouMean(value.id, lessons.keys())} Correct the id.`,
      );
      continue;
    }
    for (const field of ['chapter', 'position'] as const) {
      if (value[field] !== undefined && value[field] !== original[field]) {
        error(
          inside(at, field),
          value.id,
          `"${field}" differs from the original (${original[field]}). Make it equal, or remove it here.`,
        );
      }
    }
  }
}
