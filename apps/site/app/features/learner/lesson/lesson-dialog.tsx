/** The dialog over a lesson: the enlarged picture with its description. */

import { modalSlice } from '../../../shared/store/modal.slice.ts';
import { useDispatch, useSelector } from '../../../shared/store/provider.tsx';
import { PictureDialog } from '../../practice/dialogs.tsx';

const { actions } = modalSlice;

export default function LessonDialog() {
  const dispatch = useDispatch();
  const { id, imageInfo, imageModal } = useSelector((state) => state.modal);
  if (id !== 'image-enlarge' || !imageInfo) return null;
  return (
    <PictureDialog
      image={imageInfo}
      position={null}
      scale={imageModal.scale}
      onScale={(scale) => dispatch(actions.setImageScale(scale))}
      onClose={() => dispatch(actions.closeModal())}
    />
  );
}
