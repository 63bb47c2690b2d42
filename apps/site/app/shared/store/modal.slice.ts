/** `modal`: the open dialog. An empty id means that none is open. */
import { defineSlice, type PayloadAction } from './define-slice.ts';
import type { ImageInfo, ModalId, ModalState } from './root-state.ts';

const initialState: ModalState = { id: '', isOpen: false, imageInfo: null, imageModal: { scale: 1 } };

/** Largest magnification of a picture. A sign shows no more detail beyond it. */
const MAX_SCALE = 4;

export const modalSlice = defineSlice({
  name: 'modal',
  initialState,
  reducers: {
    openModal: (state, { payload }: PayloadAction<Exclude<ModalId, '' | 'image-enlarge'>>) => ({
      ...state,
      id: payload,
      isOpen: true,
    }),
    enlargeImage: (state, { payload }: PayloadAction<ImageInfo>) => ({
      ...state,
      id: 'image-enlarge' as const,
      isOpen: true,
      imageInfo: payload,
    }),
    setImageScale: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      imageModal: { scale: Math.max(1, Math.min(MAX_SCALE, payload)) },
    }),
    closeModal: () => initialState,
  },
});
