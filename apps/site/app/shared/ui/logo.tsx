/** The logo: sign and name, as a link. */
import { Drawing } from './drawing.tsx';

const DRAWING =
  '<rect width="40" height="40" rx="9.5" fill="var(--plate)"/><rect x="3" y="3" width="34" height="34" rx="6.8" fill="none" stroke="#fff" stroke-width="1.6"/><path d="M14.5 3.8V18.5Q14.5 26.5 22.5 26.5H36.2" fill="none" stroke="#fff" stroke-width="10.5"/><path d="M14.5 5.2V18.5Q14.5 26.5 22.5 26.5H36" fill="none" stroke="var(--plate)" stroke-width="1.9" stroke-dasharray="4.2 3.1"/>';

/** Returns the logo, linked to `href`. */
export function Logo({ href }: { href: string }) {
  return (
    <a className="logo" href={href}>
      <Drawing viewBox="0 0 40 40" markup={DRAWING} />
      <span>Lanewise</span>
    </a>
  );
}
