/**
 * On the result of a mock exam. One that ended while its page was closed is handed in by the server, without what this browser had kept since the
 * connection was lost: that is sent now, and shown as too late.
 */
import { hasUnsaved } from '../features/exams/unsaved-answers.ts';
import { speakPageLanguage } from './page-language.ts';

const id = document.querySelector<HTMLElement>('[data-exam]')?.dataset.exam;

if (id !== undefined && hasUnsaved(id)) {
  speakPageLanguage();
  const script = import('../features/exams/send-late-answers.ts');
  void script.then(({ sendLateAnswers }) => sendLateAnswers(id)).catch(() => undefined);
}
