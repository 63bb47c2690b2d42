/** The large plate at the end of a page: the one next step. */
import { Icon } from './icon.tsx';

interface OnwardProps {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly action: string;
}

export function Onward({ title, text, href, action }: OnwardProps) {
  return (
    <div className="plate onward">
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
