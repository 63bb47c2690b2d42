/** The dialogs of a test in the app: the enlarged picture, and the confirmation before leaving. */

import { modalSlice } from '../../../shared/store/modal.slice.ts';
import { useDispatch, useSelector } from '../../../shared/store/provider.tsx';
import { LeaveDialog, PictureDialog } from '../../practice/dialogs.tsx';

interface TestDialogsProps {
  readonly done: number;
  readonly total: number;
  /** Position of the question on screen, from 1. */
  readonly position: number;
  readonly leaveTo: string;
  readonly newTestHref: string;
  readonly onClose: () => void;
}

export default function TestDialogs({ position, leaveTo, onClose, ...test }: TestDialogsProps) {
  const dispatch = useDispatch();
  const { id, imageInfo, imageModal } = useSelector((state) => state.modal);
  if (id === 'leave-test') return <LeaveDialog {...test} href={leaveTo} isOnAccount onStay={onClose} />;
  if (id !== 'image-enlarge' || !imageInfo) return null;
  return (
    <PictureDialog
      image={imageInfo}
      position={position}
      scale={imageModal.scale}
      onScale={(scale) => dispatch(modalSlice.actions.setImageScale(scale))}
      onClose={onClose}
    />
  );
}
