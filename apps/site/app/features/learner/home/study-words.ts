/** Figures of the course's home in words. `language` is a BCP 47 tag. */
import { m } from '@lanewise/words/messages';

/** Returns a share from 0 to 1 as a whole percentage. */
export function percent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(share);
}

/** Returns a calendar day (YYYY-MM-DD) in words. The time zone is fixed, so that server and browser agree. */
export function dayInWords(day: string, language: string): string {
  const written = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return written.format(new Date(`${day}T00:00:00Z`));
}

/** A task of the plan, as in the call's answer. */
export interface PlannedTask {
  readonly kind: 'review' | 'module' | 'misconception';
  readonly code: string;
  readonly name: string;
  readonly minutes: number;
  readonly questions: readonly string[];
  readonly why: 'forgetting' | 'weak' | 'unseen' | 'believed';
}

/** Returns a task's title. */
export function taskTitle({ kind, name }: PlannedTask): string {
  if (kind === 'misconception') return m.task_misconception({ topic: name });
  return kind === 'review' ? m.task_review({ topic: name }) : name;
}

const reasons = {
  forgetting: m.why_forgetting,
  weak: m.why_weak,
  unseen: m.why_unseen,
  believed: m.why_believed,
} as const;

/** Returns why a task is planned. */
export function taskReason({ why, questions }: PlannedTask): string {
  return reasons[why]({ count: questions.length });
}
