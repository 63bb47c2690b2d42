/** The explanation for guests, with what needs an account: asking about it and reporting a mistake. */
import { m } from '@lanewise/words/messages';
import { modalSlice } from '../../shared/store/modal.slice.ts';
import { useDispatch } from '../../shared/store/provider.tsx';
import { Explanation, type ExplanationProps } from './explanation.tsx';

export function GuestExplanation(props: ExplanationProps) {
  const dispatch = useDispatch();
  const open = () => dispatch(modalSlice.actions.openModal('register-needed'));
  return (
    <>
      <Explanation {...props} />
      <p className="acts">
        {[m.help_ask(), m.report_open()].map((words) => (
          <button key={words} type="button" className="btn btn-quiet btn-small" onClick={open}>
            {words}
          </button>
        ))}
      </p>
    </>
  );
}
