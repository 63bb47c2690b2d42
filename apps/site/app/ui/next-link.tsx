/** The large plate at the end of a page: the one next step. */
import { Icon } from './icon.tsx';

interface NextLinkProps {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly action: string;
}

/** Returns the plate; `action` is what its link says. */
export function NextLink({ title, text, href, action }: NextLinkProps) {
  return (
    <div className="plate next-link">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <a className="btn on-plate" href={href}>
        {action}
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}
