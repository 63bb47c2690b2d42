import { m } from '@lanewise/words/messages';

/** Keeps the room of the button that stores a course until the device has told what is stored: otherwise the sections below would move under a press. */
export function ButtonToCome() {
  return (
    <span className="btn btn-quiet button-to-come" aria-hidden="true">
      {m.offline_store()}
    </span>
  );
}
