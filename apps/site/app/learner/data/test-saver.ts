/** Saves the unfinished test on the account after each answer, so that it can be continued on another device. */
import { browserClient } from '../../calls/browser-client.ts';
import { modeOfKind } from '../tests/kind-mode.ts';
import { placeQuery, type TestPlace } from '../tests/test-place.ts';

interface Course {
  readonly subject: string;
  readonly code: string;
}

let saver: ReturnType<typeof makeSaver> | undefined;

function makeSaver() {
  // Keepalive, so that the answer is saved even if the learner leaves the page at that moment.
  const api = browserClient({ keepalive: true });
  const paramsOf = ({ subject, code }: Course) => ({ a: subject, b: code });
  return {
    /** Saves the test. A failure is ignored, because the address contains the test too. */
    save(course: Course, place: TestPlace): void {
      const { kind, answers, questions } = place;
      const body = {
        mode: modeOfKind(kind),
        address: placeQuery(place),
        answered: answers.length,
        total: questions.length,
      };
      void api.saveTest({ params: paramsOf(course), body });
    },
    drop(course: Course, { kind }: TestPlace): void {
      void api.dropTest({ params: paramsOf(course), body: { mode: modeOfKind(kind) } });
    },
  };
}

/** Returns the saver, one per document. */
export function testSaver() {
  saver ??= makeSaver();
  return saver;
}
