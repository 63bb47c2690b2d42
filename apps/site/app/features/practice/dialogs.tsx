/** The two dialogs of a test: the enlarged picture, and leaving. Native dialogs, so the browser handles focus, Escape and the backdrop. */

import { m } from '@lanewise/words/messages';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, type UIEvent, useLayoutEffect, useRef } from 'react';
import { appStateSlice } from '../../shared/store/app-state.slice.ts';
import { useDispatchIfAny } from '../../shared/store/provider.tsx';
import type { ImageInfo } from '../../shared/store/root-state.ts';
import { Icon } from '../../shared/ui/icon.tsx';

interface ModalDialogProps {
  readonly className: string;
  readonly labelledBy: string;
  readonly onClose: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** Returns a native dialog that is open while it is mounted. The store, if there is one, then says that a dialog has the keys. */
export function ModalDialog({ className, labelledBy, onClose, onKeyDown, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const dispatch = useDispatchIfAny();
  // A layout effect, because its clean-up runs while the dialog is still in the document; only then does closing restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Apart from opening it: a screen whose data is loaded again gets another store, and its dialog stays open.
  useLayoutEffect(() => {
    dispatch?.(appStateSlice.actions.setModalOpened(true));
    return () => void dispatch?.(appStateSlice.actions.setModalOpened(false));
  }, [dispatch]);
  // Escape closes the dialog through the state, like every other way. If the browser closed it by itself, the state would lag behind and a
  // quick reopening would do nothing.
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  // The event comes a moment later. It is nobody's wish if the dialog is gone by then, or open again.
  const onClosed = () => {
    if (dialog.current?.open === false) onClose();
  };
  const handlers = { onCancel, onClose: onClosed, onKeyDown };
  return (
    <dialog ref={dialog} className={className} aria-labelledby={labelledBy} {...handlers}>
      {children}
    </dialog>
  );
}

interface PictureDialogProps {
  readonly image: ImageInfo;
  /** Position of the picture's question, from 1; null outside a test. */
  readonly position: number | null;
  readonly scale: number;
  readonly onScale: (scale: number) => void;
  readonly onClose: () => void;
}

const STEP = 0.5;

/** How much a key changes the magnification. `=` is the plus key without Shift. */
const stepOf: Readonly<Record<string, number>> = { '+': STEP, '=': STEP, '-': -STEP };

export function PictureDialog({ image, position, scale, onScale, onClose }: PictureDialogProps) {
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    const step = stepOf[key];
    // With Ctrl or Cmd these keys zoom the browser.
    if (step !== undefined && !ctrlKey && !metaKey) onScale(scale + step);
  };
  const frame = useRef<HTMLElement>(null);
  // Centre of the visible part, as a share of the picture's width and height; at first the middle, where the roads meet.
  const centre = useRef({ x: 0.5, y: 0.5 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture's size changes with the scale
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { x, y } = centre.current;
    element.scrollTo(
      x * element.scrollWidth - element.clientWidth / 2,
      y * element.scrollHeight - element.clientHeight / 2,
    );
  }, [scale]);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = currentTarget;
    centre.current = {
      x: (scrollLeft + clientWidth / 2) / scrollWidth,
      y: (scrollTop + clientHeight / 2) / scrollHeight,
    };
  };
  return (
    <ModalDialog className="zoom-dialog" labelledBy="zoom-title" onClose={onClose} onKeyDown={onKeyDown}>
      <div className="zoom-bar">
        <h2 id="zoom-title">{position === null ? m.picture_title() : m.picture_of({ n: position })}</h2>
        <button type="button" className="icon-btn" onClick={onClose} aria-label={m.close()}>
          <Icon name="close" />
        </button>
      </div>
      <section
        ref={frame}
        className="zoom-pic"
        data-scale={scale}
        tabIndex={scale > 1 ? 0 : -1}
        aria-labelledby="zoom-title"
        onScroll={onScroll}
      >
        <img src={image.src} alt={image.alt} width={image.width} height={image.height} />
      </section>
      <div className="zoom-foot">
        <p>{image.alt}</p>
        <div className="zoom-btns">
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => onScale(scale - STEP)}
            disabled={scale <= 1}
            aria-label={m.picture_smaller()}
          >
            <Icon name="minus" />
          </button>
          <output aria-live="polite">{Math.round(scale * 100)}&nbsp;%</output>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => onScale(scale + STEP)}
            disabled={scale >= 4}
            aria-label={m.picture_larger()}
          >
            <Icon name="plus" />
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}

interface LeaveDialogProps {
  readonly done: number;
  readonly total: number;
  /** Address of the link that leaves the test. */
  readonly href: string;
  /** Address that discards this test and starts a new one. */
  readonly newTestHref: string;
  /** Whether the test is saved on the account rather than in this browser. */
  readonly isOnAccount: boolean;
  readonly onStay: () => void;
}

export function LeaveDialog({ done, total, href, newTestHref, isOnAccount, onStay }: LeaveDialogProps) {
  const next = Math.min(done + 1, total);
  return (
    <ModalDialog className="sheet" labelledBy="leave-title" onClose={onStay}>
      <h2 id="leave-title">{m.leave_title({ done, total })}</h2>
      <p>{isOnAccount ? m.leave_text_account({ next }) : m.leave_text({ next })}</p>
      <div className="sheet-acts">
        <a className="btn btn-quiet" href={href}>
          {m.leave_go()}
        </a>
        <button type="button" className="btn btn-main" onClick={onStay}>
          {m.leave_stay()}
        </button>
      </div>
      {/* Last, because a dialog focuses its first link: Enter must not discard anything. */}
      <p className="sheet-more">
        <a href={newTestHref}>{m.leave_start_new()}</a>
      </p>
    </ModalDialog>
  );
}
