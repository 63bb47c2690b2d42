/** Compiles the draft into a snapshot. The same sources give the same snapshot, byte for byte. */
import { createHash } from 'node:crypto';
import { localeFor, subjectCodes } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Drawing } from '@lanewise/pictures/drawing';
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { m } from '@lanewise/words/messages';
import { contentHash, contentText } from '../compiled/content.ts';
import { isForRiders } from '../compiled/for-riders.ts';
import { pictureAddress } from '../compiled/picture-address.ts';
import type {
  CompiledLessonPart,
  CompiledQuestion,
  CourseEntry,
  DocumentEntry,
  LessonEntry,
  Picture,
  QuestionSource,
  SeatPicture,
  Snapshot,
} from '../compiled/snapshot.ts';
import type { Draft, DraftChapter, DraftCourse, DraftLesson, DraftPicture, DraftQuestion } from '../draft/draft.ts';
import { lessonPicture } from '../draft/lesson-pictures.ts';
import { regionOfDocument } from '../draft/own-source.ts';
import { sectionLink } from '../draft/section-link.ts';
import { signTexts } from '../draft/sign-texts.ts';
import { examNotesOf } from '../exam-notes/exam-notes.ts';
import { countryRulesOf } from '../ledger/country-rules.ts';
import { drivingFormsOf } from '../ledger/driving-forms.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import { renderLesson } from '../lessons/render-lesson.ts';
import type { PictureLookup } from '../lookups/lookups.ts';
import { lastPublished, lessonKey, type PublishedLesson } from '../published/lesson-record.ts';
import { type FrozenRecord, parseFrozen } from '../published/record.ts';
import type { SourceFields } from '../schema/fields.ts';
import { withContrasts } from './contrasts.ts';
import { signLookAlikes } from './look-alikes.ts';
import { rulesOf } from './region-rules.ts';
import { ridden } from './rider.ts';
import { sceneOrder } from './scene-order.ts';
import { datesBySign, signsOf } from './signs-of.ts';
import { typesetContent } from './typeset-content.ts';

const answerIds = 'abcdef';

/**
 * Returns the snapshot of a draft without errors. `frozen` says when questions and lessons were published. @throws if a picture cannot be drawn; the checks report that first.
 */
export function compile(draft: Draft, pictures: PictureLookup, frozen: FrozenRecord = parseFrozen('', null)): Snapshot {
  const published = lastPublished(frozen.lessons);
  const asked = datesBySign(draft.questions, frozen);
  const packed = new Map<string, Picture>();
  const pack = (picture: DraftPicture): Picture => {
    let found = packed.get(picture.key);
    if (found === undefined) {
      found = packPicture(picture, pictures.draw(picture), pictures.seat(picture));
      packed.set(picture.key, found);
    }
    return found;
  };
  const keyOf = (picture: DraftPicture | null): string | null => {
    if (picture !== null) pack(picture);
    return picture?.key ?? null;
  };
  const documents = new Map(draft.sources.documents.map(({ value }) => [value.id, value]));
  const packSource = (source: SourceFields): QuestionSource => {
    const url = sectionLink(source, documents.get(source.document));
    const isRead = source.confidence === 'text' || source.confidence === 'official';
    return {
      document: source.document,
      section: source.section ?? null,
      ...(url === null ? {} : { url }),
      ...(isRead && source.checked ? { checked: source.checked.on } : {}),
    };
  };
  const rides = new Set(draft.courses.filter(isForRiders).flatMap(({ questions }) => questions.map(({ id }) => id)));
  const typesetTexts = typesetContent({
    format: 2,
    courses: inCountryOrder(draft.courses, (course) => course.code).map((course) => ({
      ...packCourse(course, keyOf),
      rules: rulesOf(course, draft.sources),
      examNotes: examNotesOf(course, draft.sources),
    })),
    questions: inCountryOrder(draft.questions).map((question) =>
      packQuestion(question, keyOf, {
        source: packSource(question.source),
        ...sourcesByRegion(question, draft, packSource),
        ...(rides.has(question.id) ? riderField(question, keyOf) : {}),
      }),
    ),
    lessons: inCountryOrder(draft.lessons).map((lesson) => packLesson(lesson, draft, published, pack)),
    signs: subjectCodes
      .filter((subject) => draft.courses.some((course) => course.subject === subject))
      .flatMap((subject) =>
        signsOf(subject, { pictures, keyOf, asked, texts: signTexts(draft.sources, subject), packSource }),
      ),
    documents: inCountryOrder(draft.sources.documents, (entry) => entry.value.id).map(
      ({ value }): DocumentEntry => ({
        id: value.id,
        title: value.title,
        publisher: value.publisher,
        url: value.url ?? null,
        ...regionField(regionOfDocument(value)),
      }),
    ),
    ledger: ledgerOf(draft).map(({ rule, picture }) => ({ ...rule, picture: keyOf(picture) })),
    countryRules: countryRulesOf(draft),
    drivingForms: drivingFormsOf(draft),
    pictures: Object.fromEntries([...packed].sort(([a], [b]) => (a < b ? -1 : 1))),
  });
  const content = withContrasts(typesetTexts);
  return { ...content, hash: contentHash(contentText(content)) };
}

/** Sorts by country in the contracts' order, and within a country by `key` or in the authors' order. */
function inCountryOrder<T extends { readonly subject: CompiledQuestion['subject'] }>(
  items: readonly T[],
  key: (item: T) => string = () => '',
): T[] {
  return [...items].sort((a, b) => {
    const country = subjectCodes.indexOf(a.subject) - subjectCodes.indexOf(b.subject);
    return country || (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
  });
}

function packPicture(picture: DraftPicture, { svg, width, height }: Drawing, seat: SeatPicture | null): Picture {
  const file = `${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.svg`;
  const hasSignals = picture.kind === 'scene' && showsSignals(picture.spec as SceneSpec);
  const { kind } = picture;
  return { kind, file, svg, width, height, ...(seat === null ? {} : { seat }), ...(hasSignals ? { hasSignals } : {}) };
}

/** Returns whether a scene has traffic lights. */
function showsSignals({ arms }: Pick<SceneSpec, 'arms'>): boolean {
  return Object.values(arms).some(({ light, arrowLight }) => light !== undefined || arrowLight !== undefined);
}

function packQuestion(
  question: DraftQuestion,
  keyOf: (picture: DraftPicture | null) => string | null,
  fields: Pick<CompiledQuestion, 'source' | 'sources' | 'rider'>,
): CompiledQuestion {
  const order = sceneOrder(question, keyOf);
  const lookAlikes = signLookAlikes(question, keyOf);
  const { region, replaces, fact } = question;
  return {
    id: question.id,
    subject: question.subject,
    chapter: question.chapter,
    module: question.module,
    kind: question.kind,
    difficulty: question.difficulty,
    points: question.points,
    tags: question.tags,
    picture: keyOf(question.picture),
    ...filmField(question),
    ...(question.case === null ? {} : { case: question.case }),
    ...(order === null ? {} : { order }),
    ...(lookAlikes.length === 0 ? {} : { lookAlikes }),
    ...fields,
    answers: question.answers.map(({ right, misconception }, index) => ({
      id: answerIds[index] as string,
      right,
      misconception,
    })),
    number: question.number,
    text: question.text,
    ...(region === null ? {} : { region }),
    ...(replaces === null ? {} : { replaces }),
    ...(fact === null ? {} : { family: fact }),
  };
}

/** Returns what makes the film of a question. */
function filmField({ film }: DraftQuestion): Pick<CompiledQuestion, 'film'> {
  return film === null ? {} : { film: { seed: film.seed, family: film.family, ends: film.ends } };
}

/** Returns the ids of a chapter's questions: those of practice tests, and those with a film. */
function questionIds({
  questions,
}: DraftChapter): Pick<CourseEntry['categories'][number]['chapters'][number], 'questions' | 'films'> {
  const [films, others] = [
    questions.filter(({ film }) => film !== null),
    questions.filter(({ film }) => film === null),
  ];
  return { questions: others.map(({ id }) => id), ...(films.length > 0 && { films: films.map(({ id }) => id) }) };
}

/** Returns what a motorcycle course shows instead, if A drives a car in the question's scene. */
function riderField(
  question: DraftQuestion,
  keyOf: (picture: DraftPicture | null) => string | null,
): Pick<CompiledQuestion, 'rider'> {
  const rider = ridden(question);
  if (rider === null) return {};
  const order = sceneOrder(rider, keyOf);
  return { rider: { picture: keyOf(rider.picture), text: rider.text, ...(order && { order }) } };
}

/** Returns what courses of single states show, where it is not the question's own source. */
function sourcesByRegion(
  question: DraftQuestion,
  { courses, sourceIn }: Draft,
  pack: (source: SourceFields) => QuestionSource,
): Pick<CompiledQuestion, 'sources'> {
  if (question.region !== null) return {};
  const regions = new Set(
    courses.flatMap(({ subject, region }) => (subject === question.subject ? (region ?? []) : [])),
  );
  const own = JSON.stringify(pack(question.source));
  const entries = [...regions].toSorted().flatMap((region) => {
    const source = sourceIn(question, region);
    const packed = source && pack(source);
    return JSON.stringify(packed) === own ? [] : [[region, packed] as const];
  });
  return entries.length === 0 ? {} : { sources: Object.fromEntries(entries) };
}

function regionField(region: string | null): { region?: string } {
  return region === null ? {} : { region };
}

function packCourse(
  course: DraftCourse,
  keyOf: (picture: DraftPicture | null) => string | null,
): Omit<CourseEntry, 'rules' | 'examNotes'> {
  return {
    code: course.code,
    slug: course.slug,
    subject: course.subject,
    region: course.region,
    regionName: course.regionName,
    name: course.name,
    languages: course.languages,
    section: course.section,
    blueprint: course.blueprint,
    categories: course.categories.map((category) => ({
      code: category.code,
      name: category.name,
      chapters: category.chapters.map((chapter, index) => ({
        code: chapter.code,
        slug: chapter.slug,
        position: index + 1,
        module: chapter.module,
        name: chapter.name,
        summary: chapter.summary,
        picture: keyOf(chapter.picture),
        lessons: chapter.lessons.map(({ id }) => id),
        ...questionIds(chapter),
      })),
    })),
  };
}

function packLesson(
  lesson: DraftLesson,
  draft: Draft,
  published: ReadonlyMap<string, PublishedLesson>,
  pack: (picture: DraftPicture) => Picture,
): LessonEntry {
  const documents = new Map(draft.sources.documents.map(({ value }) => [value.id, value]));
  const sources = lesson.sources.map((source) => {
    const document = documents.get(source.document);
    return {
      title: document?.title ?? source.document,
      section: source.section ?? null,
      url: sectionLink(source, document) ?? document?.url ?? null,
    };
  });
  const title: Partial<Record<ContentLanguage, string>> = {};
  const parts: Partial<Record<ContentLanguage, readonly CompiledLessonPart[]>> = {};
  const slugs: Partial<Record<ContentLanguage, string>> = {};
  const changed: Partial<Record<ContentLanguage, string>> = {};
  const texts = Object.entries(lesson.text) as [ContentLanguage, NonNullable<DraftLesson['text'][ContentLanguage]>][];
  for (const [language, text] of texts) {
    title[language] = text.title;
    slugs[language] = text.slug;
    const day = published.get(lessonKey(lesson.id, language))?.date;
    if (day !== undefined) changed[language] = day;
    parts[language] = renderLesson(
      text.body,
      (kind, name) => {
        const { file, width, height } = pack(lessonPicture(kind, name, lesson, draft.sources.scenes, text.at));
        return { src: pictureAddress(file), width, height };
      },
      sources,
      m.bank_sources({}, { locale: localeFor(lesson.subject, language).messages }),
    );
  }
  return {
    id: lesson.id,
    slugs,
    chapter: lesson.chapter,
    position: lesson.position,
    title,
    parts,
    ...(Object.keys(changed).length === 0 ? {} : { changed }),
    words: texts[0]?.[1].body.words ?? 0,
    checks: texts[0]?.[1].body.checks.map((check) => check.question) ?? [],
    ...(lesson.region === null ? {} : { region: lesson.region }),
  };
}
