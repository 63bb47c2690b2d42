/** On the result of an exam: sends answers that this browser has kept since the connection was lost, so that the result shows them as too late. */
import { browserClient } from '../../shared/calls/browser-client.ts';
import { finishExam } from './finish-exam.ts';
import { keepUnsaved, storedUnsaved } from './unsaved-answers.ts';

/** Resolves once they have been sent and the page is loaded again; does nothing if the server cannot be reached. */
export async function sendLateAnswers(id: string): Promise<void> {
  const kept = storedUnsaved(id);
  if (!kept || !(await finishExam(browserClient(), id, kept.answers))) return;
  keepUnsaved(id, { answers: [], flagged: null });
  window.location.reload();
}
