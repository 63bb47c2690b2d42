/** The large plate at the end of a page, which links to the next step. */
import type { EntranceLabel } from '@lanewise/contracts/constants/events';
import { Icon } from './icon.tsx';

interface NextLinkProps {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly action: string;
  /** What its link is called in statistics. */
  readonly label: EntranceLabel;
}

/** Returns the plate; `action` is the text of its link. */
export function NextLink({ title, text, href, action, label }: NextLinkProps) {
  return (
    <div className="plate next-link">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <a className="btn on-plate" href={href} data-entrance={label}>
        {action}
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}
