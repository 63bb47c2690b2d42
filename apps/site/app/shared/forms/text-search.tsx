/** A search form of one field. It works without a script. */
import { m } from '@lanewise/words/messages';
import type { InputHTMLAttributes } from 'react';

interface TextSearchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'name'> {
  /** Address of the list that is searched. */
  readonly action: string;
  /** Parameter of the address. */
  readonly name?: string;
  /** What has been searched for. */
  readonly search: string;
  readonly label: string;
  /** Name of the landmark, where a page has two. */
  readonly landmark?: string;
  readonly button?: string;
}

export function TextSearch(props: TextSearchProps) {
  const { action, name = 's', search, label, landmark, button = m.guides_search_button(), ...input } = props;
  const id = `search-${name}`;
  return (
    <search aria-label={landmark}>
      <form className="text-search" action={action}>
        <label htmlFor={id}>{label}</label>
        <div>
          <input type="search" maxLength={64} {...input} id={id} className="input" name={name} defaultValue={search} />
          <button type="submit" className="btn btn-quiet">
            {button}
          </button>
        </div>
      </form>
    </search>
  );
}
