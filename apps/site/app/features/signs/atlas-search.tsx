/** The search field of the atlas: a form for the server; with a script the page filters while one types (browser/sign-search.ts). */
import { m } from '@lanewise/words/messages';
import { TextSearch } from '../../shared/forms/text-search.tsx';

interface AtlasSearchProps {
  /** Address of the atlas. */
  readonly action: string;
  /** What was searched for; empty for the whole atlas. */
  readonly search: string;
  /** How many entries were found. */
  readonly count: number;
}

/** Returns the form, and how many signs were found. */
export function AtlasSearch({ action, search, count }: AtlasSearchProps) {
  const isAll = search === '';
  // The words for the script, on the page that shows every sign.
  const words = isAll
    ? { 'data-sign-search': '', 'data-found': m.signs_found({ count: '{count}' }), 'data-none': m.signs_none_found() }
    : {};
  return (
    <div className="sign-search" {...words}>
      <TextSearch action={action} search={search} label={m.signs_search()} />
      <p role="status">{isAll ? '' : count === 0 ? m.signs_none_found() : m.signs_found({ count: String(count) })}</p>
      {!isAll && (
        <p>
          <a href={action}>{m.signs_all()}</a>
        </p>
      )}
    </div>
  );
}
