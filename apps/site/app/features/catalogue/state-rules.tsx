/** The table of a state's own rules, each with its source and how well it was checked. */
import { href } from '@lanewise/contracts/addresses';
import type { CourseInfo } from '@lanewise/contracts/calls/catalogue';
import type { Locale, LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { dayText } from '../../shared/ui/day-text.ts';
import { Signal } from '../../shared/ui/signal.tsx';
import { hasRulePages } from '../rules/rule-locale.ts';
import { ruleName, stateOf } from './rule-value.ts';

export function StateRules({ info, locale }: { readonly info: CourseInfo; readonly locale: Locale }) {
  const { region_rules: rules } = info;
  const state = stateOf(info);
  const checked =
    rules
      .map((rule) => rule.checked)
      .toSorted()
      .at(-1) ?? '';
  const date = dayText(checked, locale.tag);
  return (
    <section className="section" aria-labelledby="state-rules">
      <div className="page">
        <div className="section-head">
          <h2 id="state-rules">{m.state_rules_title_us({ state })}</h2>
          <p>{m.state_rules_lead_us()}</p>
        </div>
        <table className="stacked-table state-rules">
          <thead>
            <tr>
              <th scope="col">{m.state_rules_rule_us()}</th>
              <th scope="col">{m.state_rules_value_us({ state })}</th>
              <th scope="col">{m.state_rules_source_us()}</th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <tr key={rule.rule}>
                <th scope="row">
                  <RuleLink rule={rule} locale={locale.code} />
                </th>
                <td>{rule.text}</td>
                <td>
                  <SourceOf source={rule.source} />
                  <span className="state-checked" data-verified={rule.is_verified ? '' : undefined}>
                    {rule.is_verified && <Signal kind="right" />}
                    {rule.is_verified ? m.state_rules_verified_us() : m.state_rules_open_us()}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small muted">{m.state_rules_note_us({ date })}</p>
      </div>
    </section>
  );
}

function RuleLink({
  rule,
  locale,
}: {
  readonly rule: CourseInfo['region_rules'][number];
  readonly locale: LocaleCode;
}) {
  return rule.page !== null && hasRulePages(locale) ? (
    <a href={href('rule', { locale, rule: rule.page })}>{ruleName(rule)}</a>
  ) : (
    ruleName(rule)
  );
}

function SourceOf({
  source: { title, section, url },
}: {
  readonly source: CourseInfo['region_rules'][number]['source'];
}) {
  const words = section === null ? title : `${title}, ${section}`;
  return url === null ? <span>{words}</span> : <a href={url}>{words}</a>;
}
