/** What is said about a sign: name, meaning, number, and where it is written. */
import type { Sign } from '@lanewise/contracts/calls/signs';
import { m } from '@lanewise/words/messages';

interface SignWordsProps {
  readonly sign: Pick<Sign, 'name' | 'meaning' | 'code' | 'source'>;
  /** On the atlas, whose names are headings: the document that its group names once. */
  readonly groupSource?: string;
}

/** Returns the words; the search of the page reads them (find-signs.ts). */
export function SignWords({ sign: { name, meaning, code, source }, groupSource }: SignWordsProps) {
  const own = source.title === groupSource && source.section !== null ? [] : [source.title];
  const said = [...own, source.section].filter((part) => part !== null).join(', ');
  return (
    <>
      <div className="sign-words">
        {groupSource === undefined ? <p className="sign-name">{name}</p> : <h3>{name}</h3>}
        <p>{meaning}</p>
        <p className="small muted">{m.signs_number({ code })}</p>
      </div>
      <p className="small muted sign-source">
        {m.source_label()}: {source.url === null ? said : <a href={source.url}>{said}</a>}
      </p>
    </>
  );
}
