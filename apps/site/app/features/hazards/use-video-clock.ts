/** The clock of a recorded clip: what the video shows is what counts, however late its pictures come. */
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ClipClock, LEAD_IN, usePause } from './use-clip-clock.ts';

interface VideoClockOptions {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly onEnd: () => void;
}

/** Seconds of the video for which a picture stays: they come fifteen times a second, but a slow device shows fewer. */
const LONGEST_PICTURE = 0.25;

/** Returns the clock of a recorded clip, counting down before it plays. Where the browser refuses to play, it is paused. */
export function useVideoClock({ video, onEnd }: VideoClockOptions): ClipClock {
  const { isPaused, pause, resume } = usePause();
  const [countdown, setCountdown] = useState(LEAD_IN);
  /** The picture shown last: its moment in the video, and when it was shown. */
  const shown = useRef({ t: 0, at: 0 });
  const ended = useEffectEvent(onEnd);
  const isRunning = countdown === 0;

  useEffect(() => {
    if (isPaused || isRunning) return;
    const timer = setTimeout(() => setCountdown(countdown - 1), 1000);
    return () => clearTimeout(timer);
  }, [isPaused, isRunning, countdown]);

  useEffect(() => {
    const film = video.current;
    if (film === null || !isRunning) return;
    if (isPaused) film.pause();
    else void film.play().catch(pause);
  }, [video, isRunning, isPaused, pause]);

  useEffect(() => {
    const film = video.current;
    if (film === null) return;
    const end = () => ended();
    film.addEventListener('ended', end);
    // Older browsers lack it. The clock is the video's own then, which is as exact as its pictures.
    let handle = 0;
    const tell: VideoFrameRequestCallback = (_, { mediaTime, expectedDisplayTime }) => {
      shown.current = { t: mediaTime, at: expectedDisplayTime };
      handle = film.requestVideoFrameCallback(tell);
    };
    const hasFrames = 'requestVideoFrameCallback' in film;
    if (hasFrames) handle = film.requestVideoFrameCallback(tell);
    return () => {
      film.removeEventListener('ended', end);
      if (hasFrames) film.cancelVideoFrameCallback(handle);
    };
  }, [video]);

  const time = useCallback(() => {
    const film = video.current;
    if (film === null || !isRunning) return -1;
    const { t, at } = shown.current;
    if (at === 0) return hundredths(film.currentTime);
    const since = (performance.now() - at) / 1000;
    return hundredths(t + Math.min(LONGEST_PICTURE, Math.max(0, since)));
  }, [video, isRunning]);
  return { isPaused, countdown, pause, resume, time };
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
