/** `modal`: the open dialog. An empty id means that none is open. */
import { defineSlice, type PayloadAction } from './define-slice.ts';

/** The dialogs that the specification names (section 2), and the one that asks before a test is left. */
export type ModalId =
  | ''
  | 'register-needed'
  | 'could-you-ace'
  | 'image-enlarge'
  | 'image-use'
  | 'coastline'
  | 'leave-test';

export interface ImageInfo {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface ModalState {
  readonly id: ModalId;
  readonly isOpen: boolean;
  readonly imageInfo: ImageInfo | null;
  /** Magnification of the enlarged picture; 1 fits it to the screen. */
  readonly imageModal: { readonly scale: number };
}

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
