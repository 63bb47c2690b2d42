/** The explanation of a scene, shown after its question has been answered: the order of the road users and their paths. */
import { localeFor } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { type ExplainedUser, explainedUsers, type Move } from '@lanewise/pictures/right-of-way/explained';
import { parseScene } from '@lanewise/pictures/scenes/parse';
import type { SceneUser } from '@lanewise/pictures/scenes/spec';
import { m } from '@lanewise/words/messages';
import type { OrderText, QuestionText, SceneOrder } from '../compiled/snapshot.ts';
import type { DraftPicture, DraftQuestion } from '../draft/draft.ts';
import { languageRules } from '../languages/language-rules.ts';
import { riderSuffix } from './rider.ts';

type MessageLocale = ReturnType<typeof localeFor>['messages'];

/**
 * Returns the order in which the road users of a question's scene go; null for a question that does not ask about the right of
 * way, or if there is no order to show.
 * @param keyOf packs a picture and returns its key
 */
export function sceneOrder(
  { id, picture, solves, region, subject, text }: DraftQuestion,
  keyOf: (picture: DraftPicture) => string | null,
): SceneOrder | null {
  if (picture?.kind !== 'scene' || solves === null) return null;
  const users = explainedUsers(parseScene(picture.spec), { region });
  if (users === null) return null;
  const own = picture.key.endsWith(riderSuffix) ? riderSuffix : '';
  const key = keyOf({ ...picture, key: `order:${id}${own}`, explained: { region } });
  if (key === null) return null;
  const texts = Object.entries(text) as [ContentLanguage, QuestionText][];
  return {
    picture: key,
    text: Object.fromEntries(
      texts.map(([language, each]) => [
        language,
        orderText(users, each, language, localeFor(subject, language).messages),
      ]),
    ),
  };
}

function orderText(
  users: readonly ExplainedUser[],
  question: QuestionText,
  language: ContentLanguage,
  locale: MessageLocale,
): OrderText {
  const steps = stepsOf(users, language, locale);
  const isAddressed = [question.prompt, ...question.answers].some((text) => languageRules[language].learner.test(text));
  const words = steps.map(({ place, text }) => (place === null ? text : `${place}: ${text}`)).join(' ');
  return {
    verdict: isAddressed ? verdictOn(users, locale) : null,
    steps,
    alt: m.bank_order_alt({ steps: words, picture: question.alt ?? '' }, { locale }).trim(),
  };
}

function stepsOf(
  users: readonly ExplainedUser[],
  language: ContentLanguage,
  locale: MessageLocale,
): OrderText['steps'] {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const sentence = (clauses: readonly string[]) => capitalised(`${list.format(new Set(clauses))}.`, language);
  const moves = (some: readonly ExplainedUser[]) =>
    some.map(({ user, move }) => moveWords[move]({ who: who(user, locale) }, { locale }));
  const places = [...new Set(users.flatMap(({ place }) => place ?? []))];
  const free = users.filter(({ place, mayGo }) => place === null && mayGo);
  const held = users.filter(({ mayGo }) => !mayGo);
  const steps = places.map((place) => ({ place, text: sentence(moves(users.filter((one) => one.place === place))) }));
  const others = [
    ...(places.length === 0
      ? [sentence(moves(free)), `${m.bank_order_nobody({}, { locale })}.`].slice(0, held.length === 0 ? 2 : 1)
      : free.map(({ user }) => sentence([m.bank_order_free({ who: who(user, locale) }, { locale })]))),
    ...held.map(({ user }) => sentence([m.bank_order_held({ who: who(user, locale) }, { locale })])),
  ];
  return [...steps, ...others.map((text) => ({ place: null, text }))];
}

const moveWords: Readonly<Record<Move, typeof m.bank_order_left>> = {
  left: m.bank_order_left,
  right: m.bank_order_right,
  straight: m.bank_order_straight,
  back: m.bank_order_back,
  on: m.bank_order_on,
  enters: m.bank_order_enters,
  around: m.bank_order_around,
  joins: m.bank_order_joins,
  crosses: m.bank_order_crosses,
};

const kindWords: Readonly<Record<SceneUser['kind'], typeof m.bank_order_who_car>> = {
  pedestrian: m.bank_order_who_pedestrian,
  car: m.bank_order_who_car,
  van: m.bank_order_who_van,
  bus: m.bank_order_who_bus,
  truck: m.bank_order_who_truck,
  motorcycle: m.bank_order_who_motorcycle,
  tram: m.bank_order_who_tram,
  emergency: m.bank_order_who_emergency,
  'school-bus': m.bank_order_who_school_bus,
  tractor: m.bank_order_who_tractor,
  train: m.bank_order_who_train,
  cyclist: m.bank_order_who_cyclist,
  horse: m.bank_order_who_horse,
  animal: m.bank_order_who_animal,
};

/** Returns a road user's label, or its kind if it has none. */
function who({ label, kind, who: person }: SceneUser, locale: MessageLocale): string {
  if (label !== undefined) return label;
  return (person === 'child' ? m.bank_order_who_child : kindWords[kind])({}, { locale });
}

const capitalised = (text: string, language: ContentLanguage): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** Returns when the learner (A in every scene) goes; null if nobody's turn depends on it. */
function verdictOn(users: readonly ExplainedUser[], locale: MessageLocale): string | null {
  const learner = users.find(({ user }) => user.label === 'A');
  if (learner === undefined) return null;
  if (!learner.mayGo) return m.bank_verdict_held({}, { locale });
  const { place } = learner;
  if (place === null) return null;
  const isAlone = users.filter((one) => one.place === place).length === 1;
  if (place === 1) return isAlone ? m.bank_verdict_first({}, { locale }) : m.bank_verdict_may({}, { locale });
  if (!isAlone) return m.bank_verdict_wait({}, { locale });
  if (users.every((one) => (one.place ?? 0) <= place)) return m.bank_verdict_last({}, { locale });
  return place === 2 ? m.bank_verdict_second({}, { locale }) : m.bank_verdict_third({}, { locale });
}
