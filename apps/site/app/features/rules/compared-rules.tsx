/** What differs between two places, rule by rule, and what could not be compared. */
import { href } from '@lanewise/contracts/addresses';
import type { ComparedValue } from '@lanewise/contracts/calls/rules';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { type CompareLocale, rulePath } from './rule-locale.ts';
import { SourceLine } from './source-line.tsx';

type Compared = CallAnswer<'compareRules'>;

interface ComparedRulesProps {
  readonly compared: Compared;
  readonly locale: Locale & { readonly code: CompareLocale };
  readonly title: string;
}

export function ComparedRules({ compared: { from, to, differing, same, unknown }, locale, title }: ComparedRulesProps) {
  const turned = `${href('compareRules', { locale: locale.code })}?${new URLSearchParams({ from: to.id, to: from.id })}`;
  const moving = `${href('moving', { locale: locale.code })}?${new URLSearchParams({ from: from.id, to: to.id })}`;
  return (
    <>
      <section aria-labelledby="differing">
        <h2 id="differing">{title}</h2>
        <p>
          {differing.length === 0 ? m.rules_compare_none() : m.rules_compare_count({ count: differing.length })}{' '}
          {m.rules_compare_same({ count: same })} <a href={turned}>{m.rules_compare_turn()}</a>
        </p>
        {differing.length > 0 && (
          <p className="rule-moving">
            <a className="btn btn-quiet" href={moving}>
              {m.rules_moving_link()}
            </a>
            <span className="rule-note">{m.rules_moving_hint()}</span>
          </p>
        )}
        <ol className="rule-differences">
          {differing.map((rule) => (
            <li key={rule.title}>
              <h3>{rule.title}</h3>
              <p>{rule.about}</p>
              <dl>
                {[
                  { place: from, value: rule.from },
                  { place: to, value: rule.to },
                ].map(({ place, value }) => (
                  <div key={place.id}>
                    <dt>{place.name}</dt>
                    <dd>
                      <Value value={value} place={place.id} />
                      {value.note !== null && <span className="rule-note">{value.note}</span>}
                      <SourceLine value={value} locale={locale} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      </section>
      {unknown.length > 0 && (
        <section aria-labelledby="unknown">
          <h2 id="unknown">{m.rules_compare_unknown()}</h2>
          <ul className="rule-unknowns">
            {unknown.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The value, linked to the page of its rule where there is one. */
function Value({ value: { rule, text }, place }: { readonly value: ComparedValue; readonly place: string }) {
  const path = rulePath(rule ?? '', place);
  return <strong>{path === null ? text : <a href={path}>{text}</a>}</strong>;
}
