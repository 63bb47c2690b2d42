/** The rules with pages of their own, put together from their texts and the facts. */
import type { LedgerRule, LedgerValue } from '../compiled/law-values.ts';
import type { Draft, DraftPicture } from '../draft/draft.ts';
import { draftPicture } from '../draft/draft-picture.ts';
import { factSource } from '../exam-notes/fact-source.ts';
import type { Entry } from '../read/sources.ts';
import type { LedgerRuleFields } from '../schema/ledger-rule.ts';
import { factText, shortValue, valueText } from './value-text.ts';

/** A rule known in fewer places than this gets no page. */
const FEWEST_PLACES = 5;

/** Questions to try on a rule's page. */
const TO_TRY = 3;

/** A rule of the ledger with the picture that its page shows. */
interface LedgerEntry {
  readonly rule: Omit<LedgerRule, 'picture'>;
  readonly picture: DraftPicture | null;
}

/** Returns the rules that are known in enough places, in the order of their files. A fact of low confidence counts as unknown. */
export function ledgerOf(draft: Draft): readonly LedgerEntry[] {
  return draft.sources.ledger
    .map((entry) => ledgerEntry(entry, draft))
    .filter(({ rule }) => rule.values.length >= FEWEST_PLACES);
}

function ledgerEntry(entry: Entry<LedgerRuleFields>, draft: Draft): LedgerEntry {
  const { subject, value: fields } = entry;
  const facts = new Map(
    draft.sources.facts
      .filter(({ value }) => value.rule === fields.rule && value.confidence !== 'low')
      .map(({ value }) => [value.jurisdiction, value]),
  );
  const byFact = questionsByFact(draft.questions);
  const places = placesOf(draft, subject);
  const values = places.flatMap(({ id, name, jurisdiction }): LedgerValue[] => {
    const fact = facts.get(jurisdiction);
    const text = fact === undefined ? null : factText(fields, fact);
    if (fact === undefined || text === null) return [];
    return [
      {
        place: { id, name },
        fact: fact.id,
        value: fact.value,
        unit: fact.unit ?? null,
        text,
        short: shortValue(fields, fact.value),
        note: fact.details?.says ?? null,
        source: factSource(fact, draft.sources),
        isVerified: fact.verified,
        read: fact.checked,
        asOf: fact.as_of ?? null,
        until: fact.until ?? null,
        former: (fact.former ?? []).flatMap(({ value, until }) => {
          const was = valueText(fields, value);
          return was === null ? [] : { value, text: was, until };
        }),
        questions: byFact.get(fact.id) ?? [],
      },
    ];
  });
  const known = new Set(values.map(({ place }) => place.id));
  return {
    rule: {
      id: `${subject}-${fields.id}`,
      subject,
      slug: fields.id,
      rule: fields.rule,
      topic: fields.topic,
      title: fields.title,
      about: fields.about,
      values,
      unknown: places.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, name })),
      questions: questionsToTry(values, questionsByFact(draft.questions.filter(({ kind }) => kind === 'single'))),
    },
    picture: draftPicture({ scene: fields.scene }, fields.id, subject, draft.sources.scenes, entry.at),
  };
}

/** Returns the states that a country has car courses for, by name. */
export function placesOf({ courses }: Pick<Draft, 'courses'>, subject: string) {
  return courses
    .flatMap(({ subject: own, code, region, regionName }) => {
      if (own !== subject || region === null || !code.endsWith('-car')) return [];
      const state = region.toLowerCase();
      return [{ id: `${subject}-${state}`, name: regionName?.en ?? region, jurisdiction: `${subject}/${state}` }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Returns questions with one right answer about the values: of the commonest value first, then of the others, each of another place. */
function questionsToTry(
  values: readonly LedgerValue[],
  byFact: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const groups = [...Map.groupBy(values, ({ value }) => value).values()]
    .toSorted((a, b) => b.length - a.length)
    .map((group) => group.flatMap(({ fact }) => byFact.get(fact)?.at(-1) ?? []));
  const firsts = groups.flatMap((group) => group.slice(0, 1));
  const rest = groups.flatMap((group) => group.slice(1));
  return [...firsts, ...rest].slice(0, TO_TRY);
}

function questionsByFact(questions: Draft['questions']): ReadonlyMap<string, readonly string[]> {
  const made = questions.filter(({ fact }) => fact !== null);
  return new Map(
    [...Map.groupBy(made, ({ fact }) => fact ?? '')].map(([fact, own]) => [fact, own.map(({ id }) => id)]),
  );
}
