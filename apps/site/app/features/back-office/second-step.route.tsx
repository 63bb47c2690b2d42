/** Shown to staff whose session was signed in without a second factor. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { BackOfficeFrame } from './frame.tsx';
import { staffLocale } from './staff-answer.ts';

export const handle: PageHandle = interactive;

export function meta() {
  return ownPageMeta(m.staff_second_step_title());
}

export default function SecondStep() {
  const locale = staffLocale.code;
  return (
    <BackOfficeFrame>
      <div className="bo-section">
        <h1>{m.staff_second_step_title()}</h1>
        <p className="bo-lead">{m.staff_second_step_lead()}</p>
        <p>{m.staff_second_step_app()}</p>
        <p className="acts">
          <a className="btn btn-main" href={href('appTwoStep', { locale })}>
            {m.staff_second_step_set_up()}
          </a>
          <a className="btn btn-quiet" href={href('logout', { locale })}>
            {m.staff_second_step_sign_in()}
          </a>
        </p>
      </div>
    </BackOfficeFrame>
  );
}
