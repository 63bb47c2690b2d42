/** The changes of a rule, latest first; nothing if none is known. */
import type { RuleValue } from '@lanewise/contracts/calls/rules';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { dayText } from '../../shared/ui/day-text.ts';

interface RuleChangesProps {
  readonly values: readonly RuleValue[];
  readonly locale: Pick<Locale, 'tag'>;
}

export function RuleChanges({ values, locale }: RuleChangesProps) {
  const changes = values
    .flatMap(({ place, text, former }) =>
      former.map((was, index) => ({ place, was, now: former[index - 1]?.text ?? text })),
    )
    .toSorted((a, b) => b.was.until.localeCompare(a.was.until));
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{m.rules_changes_title()}</h2>
      <p>{m.rules_changes_lead()}</p>
      <ul className="rule-changes">
        {changes.map(({ place, was, now }) => (
          <li key={`${place.id} ${was.until}`}>
            <a href={`#${place.id}`}>{place.name}</a>,{' '}
            {m.rules_change({ date: dayText(was.until, locale.tag), former: was.text, now })}
          </li>
        ))}
      </ul>
    </section>
  );
}
