/** Links to the neighbouring pages of a list. */
import { m } from '@lanewise/words/messages';
import { Icon } from '../../shared/ui/icon.tsx';

interface PagingProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
  /** Words for the links; by default those of a list by date. */
  readonly names?: { readonly previous: string; readonly next: string };
}

/** Returns nothing for a list of one page. */
export function Paging({ page, pages, hrefOf, names }: PagingProps) {
  if (pages < 2) return null;
  return (
    <nav className="paging" aria-label={m.guides_pages()}>
      {page > 1 && (
        <a className="btn btn-quiet" rel="prev" href={hrefOf(page - 1)}>
          <Icon name="arrow-left" />
          {names?.previous ?? m.guides_newer()}
        </a>
      )}
      <p>{m.guides_page({ page, pages })}</p>
      {page < pages && (
        <a className="btn btn-quiet" rel="next" href={hrefOf(page + 1)}>
          {names?.next ?? m.guides_older()}
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}
