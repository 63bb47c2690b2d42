/** The source of a value, and who read it when. */
import type { RuleValue } from '@lanewise/contracts/calls/rules';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { dayText } from '../../shared/ui/day-text.ts';
import { Signal } from '../../shared/ui/signal.tsx';

/** By who read a source, and what of it. */
const words = {
  team: { text: m.rules_verified, summary: m.rules_open },
  editor: { text: m.rules_verified_again, summary: m.rules_open_again },
} as const;

interface SourceLineProps {
  readonly value: Pick<RuleValue, 'source' | 'is_verified' | 'read' | 'read_by'>;
  readonly locale: Pick<Locale, 'tag'>;
}

export function SourceLine({
  value: { source, is_verified: isVerified, read, read_by: reader },
  locale,
}: SourceLineProps) {
  const title = source.section === null ? source.title : `${source.title}, ${source.section}`;
  return (
    <>
      {source.url === null ? (
        <span className="rule-source">{title}</span>
      ) : (
        <a className="rule-source" href={source.url}>
          {title}
        </a>
      )}
      <span className="state-checked" data-verified={isVerified ? '' : undefined}>
        {isVerified && <Signal kind="right" />}
        {words[reader][isVerified ? 'text' : 'summary']({ date: dayText(read, locale.tag) })}
      </span>
    </>
  );
}
