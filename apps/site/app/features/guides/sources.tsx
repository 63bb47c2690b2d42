/** Where a text's facts come from. */
import type { Post } from '@lanewise/contracts/calls/content';
import { m } from '@lanewise/words/messages';
import { dayText } from '../../shared/ui/day-text.ts';

interface SourcesProps {
  readonly sources: Post['sources'];
  /** BCP 47 tag of the page. */
  readonly tag: string;
}

/** Returns nothing for a text without sources. */
export function Sources({ sources, tag }: SourcesProps) {
  if (sources.length === 0) return null;
  return (
    <section className="text-sources" aria-labelledby="sources">
      <h2 id="sources">{m.guides_sources()}</h2>
      <ul>
        {sources.map(({ title, url, section, read }) => (
          <li key={`${url} ${section}`}>
            <a href={url} rel="external">
              {section === null ? title : `${title}, ${section}`}
            </a>
            {read !== null && <span className="muted">, {m.guides_read_on({ date: dayText(read, tag) })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
