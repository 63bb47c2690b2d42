/** Puts the signs of a country together for its atlas. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion, SignEntry } from '@lanewise/bank/compiled/snapshot';
import type { Sign } from '@lanewise/contracts/calls/signs';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { signGroups } from '@lanewise/pictures/signs/groups';
import { inLanguage } from '../catalogue/subject.ts';
import { pictureView } from '../catalogue/views.ts';
import { itemAsShown } from '../practice/practice-item.ts';

/** Returns the signs of a course's country in one language, by group. Signs of a family are one entry, at the place of the first. */
export function signAtlas(bank: Bank, course: BankCourse, language: ContentLanguage): CallAnswer<'listSigns'> {
  const { subject, slug, name } = course.entry;
  const entries = entriesOf(bank, course, language);
  const groups = signGroups(subject)
    .map((code) => ({ code, signs: entries.filter(({ group }) => group === code).map(({ sign }) => sign) }))
    .filter((group) => group.signs.length > 0);
  return {
    course: { slug, name: inLanguage(name, language) },
    main_course: mainCourse(bank, course).entry.slug,
    groups,
    total: entries.length,
    language,
  };
}

/** Returns the course whose page of signs stands for those of all courses of its country: the first in the list. */
function mainCourse(bank: Bank, course: BankCourse): BankCourse {
  return bank.coursesOf(course.entry.subject)[0] ?? course;
}

interface Entry {
  readonly group: SignEntry['group'];
  readonly sign: Sign;
}

function entriesOf(bank: Bank, course: BankCourse, language: ContentLanguage): readonly Entry[] {
  const questions = questionsBySign(course);
  const signs = bank.signsOf(course.entry.subject);
  const byId = new Map(signs.map((sign) => [sign.id, sign]));
  const families = Map.groupBy(signs, ({ id, family }) => family?.id ?? id);
  return [...families.values()].flatMap((members): Entry[] => {
    const [first] = members;
    const shown = members.find(({ picture }) => questions.has(picture)) ?? first;
    if (shown === undefined) return [];
    const question = questions.get(shown.picture);
    const view = nameAndPicture(bank, shown, language, seenOf(shown, question, language));
    if (view === null) return [];
    const ids = members.map(({ id }) => id);
    // Its name is shown next to it, so the picture is decorative.
    const decorated = (other: SignEntry | undefined) => (other && nameAndPicture(bank, other, language, '')) ?? [];
    const lookAlikes = [...new Set(members.flatMap((member) => member.lookAlikes))].filter((id) => !ids.includes(id));
    const name = shown.family?.name ?? shown.name;
    return [
      {
        group: shown.group,
        sign: {
          ...view,
          name: inLanguage(name, language),
          meaning: inLanguage(shown.meaning, language),
          source: sourceView(bank, shown),
          variants:
            shown.family === undefined
              ? []
              : members.flatMap((member) => {
                  const own = inLanguage(member.name, language);
                  return nameAndPicture(bank, member, language, own) ?? [];
                }),
          look_alikes: lookAlikes.flatMap((id) => decorated(byId.get(id))),
          question: question === undefined ? null : toTry(bank, course, question, language),
        },
      },
    ];
  });
}

function sourceView(bank: Bank, { source }: SignEntry): Sign['source'] {
  const document = bank.document(source.document);
  return {
    title: document?.title ?? source.document,
    section: source.section,
    url: source.url ?? document?.url ?? null,
  };
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
  return chapter ? itemAsShown(bank, question, chapter, language, null) : null;
}
