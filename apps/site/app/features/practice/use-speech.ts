/** Speech synthesis by the browser. */
import { useEffect, useState } from 'react';

export interface Speech {
  readonly speaking: boolean;
  /** Speaks the text in a language (BCP 47 tag), or stops speaking. */
  readonly toggle: (text: string, language: string) => void;
}

/**
 * Returns the browser's voice; null if it has none, and until the page is hydrated. Leaving the page stops the speech, and so does another value
 * of `about`, what is spoken about.
 */
export function useSpeech(about = ''): Speech | null {
  const [available, setAvailable] = useState(false);
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => {
    setAvailable('speechSynthesis' in window);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is spoken about ends the speech by changing
  useEffect(() => {
    return () => {
      window.speechSynthesis?.cancel();
      setSpeaking(false);
    };
  }, [about]);
  if (!available) return null;
  return {
    speaking,
    toggle(text, language) {
      window.speechSynthesis.cancel();
      if (speaking) return setSpeaking(false);
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = language;
      utterance.onend = () => setSpeaking(false);
      utterance.onerror = () => setSpeaking(false);
      window.speechSynthesis.speak(utterance);
      setSpeaking(true);
    },
  };
}
