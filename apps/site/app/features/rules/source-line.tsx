/** The source of a value, and when it was read. */
import type { RuleValue } from '@lanewise/contracts/calls/rules';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { dayText } from '../../shared/ui/day-text.ts';
import { Signal } from '../../shared/ui/signal.tsx';

interface SourceLineProps {
  readonly value: Pick<RuleValue, 'source' | 'is_verified' | 'read'>;
  readonly locale: Pick<Locale, 'tag'>;
}

export function SourceLine({ value: { source, is_verified: isVerified, read }, locale }: SourceLineProps) {
  const words = source.section === null ? source.title : `${source.title}, ${source.section}`;
  return (
    <>
      {source.url === null ? (
        <span className="rule-source">{words}</span>
      ) : (
        <a className="rule-source" href={source.url}>
          {words}
        </a>
      )}
      <span className="state-checked" data-verified={isVerified ? '' : undefined}>
        {isVerified && <Signal kind="right" />}
        {(isVerified ? m.rules_verified : m.rules_open)({ date: dayText(read, locale.tag) })}
      </span>
    </>
  );
}
