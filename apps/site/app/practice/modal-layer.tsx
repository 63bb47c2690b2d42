/**
 * The dialogs over a test, by the id of the store's `modal`. `could-you-ace`, `image-use` and `coastline` are states that nothing is shown
 * for: the first by specification (section 2), the others because no page of ours asks them yet.
 */
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { modalSlice } from '../store/modal.slice.ts';
import type { RootState } from '../store/root-state.ts';
import { LeaveDialog, PictureDialog } from './dialogs.tsx';
import { RegisterDialog } from './register-dialog.tsx';

interface ModalLayerProps {
  /** Answered questions, and all. */
  readonly done: number;
  readonly total: number;
  /** Position of the question on screen, from 1. */
  readonly position: number;
  /** Where leaving leads. */
  readonly leaveTo: string;
  /** Address that discards this test and starts a new one. */
  readonly anew: string;
  /** Whether the test is saved on the account. */
  readonly isLearner: boolean;
}

const { actions } = modalSlice;

/** The address `#register-needed` opens that dialog, so that a link elsewhere can lead to it. */
const REGISTER = '#register-needed';

export function ModalLayer({ done, total, position, leaveTo, anew, isLearner }: ModalLayerProps) {
  const dispatch = useDispatch();
  const { id, imageInfo, imageModal } = useSelector((state: RootState) => state.modal);
  useEffect(() => {
    const follow = () => void (window.location.hash === REGISTER && dispatch(actions.openModal('register-needed')));
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [dispatch]);

  const close = () => {
    const { hash, pathname, search } = window.location;
    // What opened it goes, or a reload would open it again.
    if (hash === REGISTER) window.history.replaceState(null, '', pathname + search);
    dispatch(actions.closeModal());
  };
  if (id === 'image-enlarge' && imageInfo)
    return (
      <PictureDialog
        image={imageInfo}
        position={position}
        scale={imageModal.scale}
        onScale={(scale) => dispatch(actions.setImageScale(scale))}
        onClose={close}
      />
    );
  if (id === 'leave-test')
    return <LeaveDialog done={done} total={total} href={leaveTo} anew={anew} isOnAccount={isLearner} onStay={close} />;
  if (id === 'register-needed') return <RegisterDialog home={leaveTo} onClose={close} />;
  return null;
}
