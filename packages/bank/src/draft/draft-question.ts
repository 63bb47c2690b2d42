/** Combines an author's question with its translations. */

import { type DataPlace, inside, type Located } from '@lanewise/authoring/problems/place';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { QuestionText } from '../compiled/snapshot.ts';
import type { BankSources, ChapterFile, ChapterTranslationFile, ExtensionFile } from '../read/sources.ts';
import type { CaseFields } from '../schema/case.ts';
import type { SourceQuestion } from '../schema/question.ts';
import type { QuestionTranslation } from '../schema/translation.ts';
import { baseLanguage } from './base-language.ts';
import type { DraftQuestion } from './draft.ts';
import { draftPicture } from './draft-picture.ts';
import { oneLine, paragraphs } from './plain-text.ts';

/** The chapter and module that a question belongs to. */
interface Home {
  readonly chapter: string;
  readonly module: string;
}

/** Returns the questions of a chapter file or of an extension file. */
export function draftQuestions(
  file: ChapterFile | ExtensionFile,
  home: Home,
  translations: readonly ChapterTranslationFile[],
  { scenes, cases }: Pick<BankSources, 'scenes' | 'cases'>,
): DraftQuestion[] {
  return file.questions.map(({ value, at }) => {
    const about = cases.find((each) => each.value.id === value.case && each.subject === file.subject);
    const text: Partial<Record<ContentLanguage, QuestionText>> = {};
    const textAt: Partial<Record<ContentLanguage, DataPlace>> = {};
    const base = baseLanguage(file.subject);
    text[base] = { ...baseText(value, about?.value), ...situation(about?.value, base) };
    textAt[base] = at;
    for (const translation of translations) {
      const translated = translation.questions.get(value.id);
      if (translated === undefined) continue;
      text[translation.value.language] = {
        ...translatedText(translated, value),
        ...situation(about?.value, translation.value.language),
      };
      textAt[translation.value.language] = translated.at;
    }
    return {
      id: value.id,
      subject: file.subject,
      region: file.region,
      chapter: home.chapter,
      module: home.module,
      kind: value.kind,
      difficulty: value.difficulty,
      points: value.points ?? null,
      tags: value.tags,
      picture: about
        ? draftPicture(about.value.picture, about.value.id, file.subject, scenes, inside(about.at, 'picture'))
        : draftPicture(value.picture, value.id, file.subject, scenes, inside(at, 'picture')),
      film: value.film ?? null,
      case: value.case ?? null,
      answers: (value.answers ?? []).map((answer) => ({
        right: answer.right !== undefined,
        misconception: answer.misconception ?? null,
      })),
      number: value.number ?? null,
      source: value.source,
      ownSources: Object.fromEntries(
        Object.entries(value.sources).map(([state, source]) => [state.toUpperCase(), source]),
      ),
      rule: value.rule ?? null,
      notIn: value.not_in.map((state) => state.toUpperCase()),
      solves: value.solves ?? null,
      replaces: value.replaces ?? null,
      template: null,
      fact: value.fact ?? null,
      text,
      at,
      textAt,
    };
  });
}

function situation(about: CaseFields | undefined, language: ContentLanguage): Pick<QuestionText, 'situation'> {
  const words = about?.situation[language];
  return words === undefined ? {} : { situation: oneLine(words) };
}

function baseText(question: SourceQuestion, about: CaseFields | undefined): QuestionText {
  return {
    prompt: oneLine(question.prompt),
    answers: (question.answers ?? []).map((answer) => oneLine(answer.right ?? answer.wrong ?? '')),
    explanation: paragraphs(question.explanation),
    alt: question.film ? oneLine(question.film.alt) : altOf(about ?? question, (about ?? question).picture?.alt),
  };
}

function translatedText({ value }: Located<QuestionTranslation>, question: SourceQuestion): QuestionText {
  return {
    prompt: oneLine(value.prompt),
    answers: (value.answers ?? []).map(oneLine),
    explanation: paragraphs(value.explanation),
    alt: altOf(question, value.alt),
    ...(value.unit !== undefined && { unit: oneLine(value.unit) }),
  };
}

function altOf(
  { picture, film }: Pick<SourceQuestion, 'picture'> & Partial<Pick<SourceQuestion, 'film'>>,
  alt: string | undefined,
): string | null {
  return (picture === undefined && film === undefined) || alt === undefined ? null : oneLine(alt);
}
