/** The path to a page within the site. */
import { m } from '@lanewise/words/messages';
import type { Crumb } from './structured-data.ts';

interface CrumbsProps {
  readonly crumbs: readonly Crumb[];
  /** Whether the last one is the page itself; false if its heading says that already. */
  readonly isWhole?: boolean;
}

export function Crumbs({ crumbs, isWhole = true }: CrumbsProps) {
  return (
    <nav aria-label={m.breadcrumb_label()}>
      <ol className="crumbs">
        {crumbs.map(({ name, href }, index) => (
          <li key={href}>
            {isWhole && index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={href}>{name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
