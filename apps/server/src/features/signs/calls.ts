/** The call of a course's signs. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion, SignEntry } from '@lanewise/bank/compiled/snapshot';
import type { Sign } from '@lanewise/contracts/calls/signs';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { signGroups } from '@lanewise/pictures/signs/groups';
import { LRUCache } from 'lru-cache';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import type { AnswerWriters } from '../../platform/calls/http-routes.ts';
import { courseLanguage, inLanguage, requireCourse } from '../catalogue/subject.ts';
import { pictureView } from '../catalogue/views.ts';
import { keptItem } from '../practice/practice-item.ts';

type SignAtlas = CallAnswer<'listSigns'>;

/** Atlases kept in memory, each with 340 KB of JSON: those of all courses that are asked for at one time. */
const KEPT = 24;

export function signCalls({ bank }: { readonly bank: Bank }): CallHandlers<'listSigns'> {
  const kept = new LRUCache<string, SignAtlas>({ max: KEPT });
  return {
    listSigns: ({ params, query }) => {
      const course = requireCourse(bank, params);
      const language = courseLanguage(course, query.locale);
      const key = `${course.entry.subject}/${course.entry.code}/${language}`;
      const atlas = kept.get(key) ?? signAtlas(bank, course, language);
      kept.set(key, atlas);
      return atlas;
    },
  };
}

const written = new WeakMap<SignAtlas, Buffer>();

/** Writes the JSON of an atlas, once. */
export const signWriters: AnswerWriters = {
  listSigns(atlas) {
    const json = written.get(atlas) ?? Buffer.from(JSON.stringify(atlas));
    written.set(atlas, json);
    return json;
  },
};

function signAtlas(bank: Bank, course: BankCourse, language: ContentLanguage): SignAtlas {
  const { subject, slug, name } = course.entry;
  const questions = questionsBySign(course);
  const signs = bank.signsOf(subject);
  const byId = new Map(signs.map((sign) => [sign.id, sign]));
  const view = (sign: SignEntry): Sign[] => {
    const question = questions.get(sign.picture);
    const seen = seenOf(sign, question, language);
    const shown = nameAndPicture(bank, sign, language, seen);
    return shown === null
      ? []
      : [
          {
            ...shown,
            look_alikes: sign.lookAlikes.flatMap((id) => {
              const other = byId.get(id);
              // Its name is shown next to it, so the picture is decorative.
              return (other && nameAndPicture(bank, other, language, '')) ?? [];
            }),
            question: question === undefined ? null : toTry(bank, course, question, language),
          },
        ];
  };
  const groups = signGroups(subject)
    .map((code) => ({ code, signs: signs.filter(({ group }) => group === code).flatMap(view) }))
    .filter((group) => group.signs.length > 0);
  return {
    course: { slug, name: inLanguage(name, language) },
    main_course: mainCourse(bank, course).entry.slug,
    groups,
    total: groups.reduce((sum, group) => sum + group.signs.length, 0),
    language,
  };
}

/** Returns the course whose page of signs stands for those of all courses of its country: the first in the list. */
function mainCourse(bank: Bank, course: BankCourse): BankCourse {
  return bank.coursesOf(course.entry.subject)[0] ?? course;
}

/** Returns by picture the first question of a course that has one right answer and asks about a sign: for one sign always the same. */
function questionsBySign({ pool }: BankCourse): ReadonlyMap<string, CompiledQuestion> {
  const found = new Map<string, CompiledQuestion>();
  for (const question of pool.items) {
    const { picture, kind } = question;
    if (kind !== 'single' || picture === null || !picture.startsWith('sign:')) continue;
    const before = found.get(picture);
    if (before === undefined || question.difficulty < before.difficulty) found.set(picture, question);
  }
  return found;
}

/** Returns what can be seen on a sign: the words of a question in the page's language, else of the catalogue, which are English. */
function seenOf(sign: SignEntry, question: CompiledQuestion | undefined, language: ContentLanguage): string {
  return question?.text[language]?.alt ?? (language === 'en' ? sign.look : '');
}

function nameAndPicture(bank: Bank, sign: SignEntry, language: ContentLanguage, alt: string) {
  const picture = pictureView(bank, sign.picture, alt);
  return picture && { id: sign.id, code: sign.code, name: inLanguage(sign.name, language), picture };
}

function toTry(bank: Bank, course: BankCourse, question: CompiledQuestion, language: ContentLanguage) {
  const chapter = course.chapter(question.chapter);
  return chapter ? keptItem(bank, question, chapter, language, null) : null;
}
