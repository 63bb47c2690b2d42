/** Which face of a scene is shown: what A's driver sees, or the plan from above. */
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { useCallback, useEffect, useState } from 'react';

export type PictureFace = 'seat' | 'plan';

interface ShownFace {
  readonly face: PictureFace;
  /** Undefined if there is only the plan. */
  readonly seat: PictureView['seat'];
  turn(): void;
  /** The view could not be loaded. */
  fail(): void;
}

/** Whether the user has asked the browser to save data; only Chromium says so. */
const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Returns the face to show. The view comes first if it shows what is asked, and the plan once it explains the answer; V turns the picture over. A
 * view that fails to load, or that would cost somebody who saves data, leaves the plan.
 */
export function useFace(picture: PictureView, explained: PictureView | undefined): ShownFace {
  const plan = explained ?? picture;
  const [chosen, setChosen] = useState<{ readonly of: string; readonly face: PictureFace } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => setSaving(savesData()), []);
  const seat = picture.seat?.src === failed ? undefined : picture.seat;
  const first = seat?.comes_first === true && explained === undefined && !isSaving ? 'seat' : 'plan';
  const face = seat === undefined ? 'plan' : chosen?.of === plan.src ? chosen.face : first;
  const turn = useCallback(
    () => setChosen({ of: plan.src, face: face === 'seat' ? 'plan' : 'seat' }),
    [plan.src, face],
  );
  const fail = useCallback(() => setFailed(picture.seat?.src ?? null), [picture.seat?.src]);
  const hasSeat = seat !== undefined;
  useEffect(() => {
    if (!hasSeat) return;
    const onKey = ({ key, target, metaKey, ctrlKey, altKey, repeat }: KeyboardEvent) => {
      if (key.toLowerCase() !== 'v' || metaKey || ctrlKey || altKey || repeat) return;
      const isTyping = (target as HTMLElement).matches(
        'input:not([type=radio]):not([type=checkbox]), textarea, select',
      );
      if (!isTyping && document.querySelector('dialog[open]') === null) turn();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasSeat, turn]);
  return { face, seat, turn, fail };
}
