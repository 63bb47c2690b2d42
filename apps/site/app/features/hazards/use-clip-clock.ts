/** The clip's own clock, by which clicks are timed: it stops while the clip is paused or its page hidden. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Seconds of the first picture before the clip begins, to look at the road: three, two, one. */
export const LEAD_IN = 3;

interface ClockOptions {
  readonly duration: number;
  /** 1 is real time. */
  readonly speed: number;
  /** Seconds of the first picture before it begins. */
  readonly leadIn?: number;
  readonly onTick: (t: number, now: number) => void;
  readonly onEnd: () => void;
}

export interface ClipClock {
  readonly isPaused: boolean;
  /** Seconds until the clip begins; 0 once it runs. */
  readonly countdown: number;
  readonly pause: () => void;
  readonly resume: () => void;
  /** The time now, in hundredths of a second; negative before the clip begins. */
  readonly time: () => number;
}

/** Returns the clock of a drawn clip. It starts at once, `leadIn` seconds before the clip, and calls `onTick` with each picture and `onEnd` once. */
export function useClipClock({ duration, speed, leadIn = LEAD_IN, onTick, onEnd }: ClockOptions): ClipClock {
  const { isPaused, pause, resume } = usePause();
  const [countdown, setCountdown] = useState(leadIn);
  const clock = useRef({ t: -leadIn * speed, at: 0 });
  const ticked = useEffectEvent(onTick);
  const ended = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return;
    let frame = 0;
    clock.current.at = performance.now();
    const tick = () => {
      const now = performance.now();
      clock.current.t += ((now - clock.current.at) / 1000) * speed;
      clock.current.at = now;
      if (clock.current.t >= duration) {
        ended();
        return;
      }
      setCountdown(Math.max(0, Math.ceil(-clock.current.t / speed)));
      ticked(Math.max(0, clock.current.t), now);
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isPaused, duration, speed]);

  const time = useCallback(() => {
    const { t, at } = clock.current;
    return Math.round((t + ((performance.now() - at) / 1000) * speed) * 100) / 100;
  }, [speed]);
  return { isPaused, countdown, pause, resume, time };
}

/** Whether a clip is paused: by its button, or because its page is hidden. */
export function usePause(): Pick<ClipClock, 'isPaused' | 'pause' | 'resume'> {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') setPaused(true);
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);
  const pause = useCallback(() => setPaused(true), []);
  const resume = useCallback(() => setPaused(false), []);
  return { isPaused, pause, resume };
}
