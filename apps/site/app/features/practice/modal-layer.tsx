/**
 * The dialogs over a test, by the id in the store's `modal`. Nothing is shown for `could-you-ace`, by specification (section 2), or for
 * `image-use` and `coastline`, which no page uses yet.
 */
import { useEffect } from 'react';
import { modalSlice } from '../../shared/store/modal.slice.ts';
import { useDispatch, useSelector } from '../../shared/store/provider.tsx';
import type { RootState } from '../../shared/store/root-state.ts';
import { LeaveDialog, PictureDialog } from './dialogs.tsx';
import { RegisterDialog } from './register-dialog.tsx';

interface ModalLayerProps {
  /** Number of answered questions, and of all. */
  readonly done: number;
  readonly total: number;
  /** Position of the question on screen, from 1. */
  readonly position: number;
  /** Address of the link that leaves the test. */
  readonly leaveTo: string;
  /** Address that discards this test and starts a new one. */
  readonly newTestHref: string;
  /** Whether the test is saved on the account. */
  readonly isLearner: boolean;
}

const { actions } = modalSlice;

/** The hash `#register-needed` opens that dialog, so that other pages can link to it. */
const REGISTER = '#register-needed';

export function ModalLayer({ done, total, position, leaveTo, newTestHref, isLearner }: ModalLayerProps) {
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
    // Remove the hash, or a reload would open the dialog again.
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
    return (
      <LeaveDialog
        done={done}
        total={total}
        href={leaveTo}
        newTestHref={newTestHref}
        isOnAccount={isLearner}
        onStay={close}
      />
    );
  if (id === 'register-needed') return <RegisterDialog home={leaveTo} onClose={close} />;
  return null;
}
