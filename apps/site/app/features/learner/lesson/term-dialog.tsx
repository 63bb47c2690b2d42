/** A term of the dictionary, looked up in a lesson. */
import { href } from '@lanewise/contracts/addresses';
import type { DictionaryTerm } from '@lanewise/contracts/calls/dictionary';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { type ReactNode, useId } from 'react';
import { ModalDialog } from '../../practice/dialogs.tsx';

interface TermDialogProps {
  readonly term: DictionaryTerm;
  /** The terms that can be shown in its place. */
  readonly others: readonly DictionaryTerm[];
  /** The locale whose pages have the dictionary. */
  readonly locale: LocaleCode;
  /** The dictionary's language, if it is not the page's. */
  readonly lang: string | undefined;
  readonly onLookUp: (slug: string | null) => void;
}

export default function TermDialog({ term, others, locale, lang, onLookUp }: TermDialogProps): ReactNode {
  const id = useId();
  const { picture } = term;
  const dictionary = href('dictionary', { locale });
  return (
    <ModalDialog className="sheet term-sheet" labelledBy={id} onClose={() => onLookUp(null)}>
      <div>
        <p className="kicker">{m.dictionary_name()}</p>
        <h2 id={id} lang={lang}>
          {term.term}
        </h2>
      </div>
      {picture && (
        <img
          src={picture.source_url}
          alt={picture.alt_text}
          lang={lang}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
        />
      )}
      <p lang={lang}>{term.definition}</p>
      {term.also.length > 0 && (
        <p className="small">
          {m.dictionary_also()} <span lang={lang}>{term.also.join(', ')}</span>
        </p>
      )}
      {term.see.length > 0 && (
        <p className="small">
          {m.dictionary_see()}{' '}
          {term.see.map(({ slug, term: name }, index) => (
            <span key={slug} lang={lang}>
              {index > 0 && ', '}
              {others.some((other) => other.slug === slug) ? (
                <button type="button" className="link" onClick={() => onLookUp(slug)}>
                  {name}
                </button>
              ) : (
                <a href={`${dictionary}#${slug}`}>{name}</a>
              )}
            </span>
          ))}
        </p>
      )}
      <div className="sheet-acts">
        <a className="btn btn-quiet" href={`${dictionary}#${term.slug}`}>
          {m.dictionary_all()}
        </a>
        <button type="button" className="btn btn-main" onClick={() => onLookUp(null)}>
          {m.close()}
        </button>
      </div>
    </ModalDialog>
  );
}
