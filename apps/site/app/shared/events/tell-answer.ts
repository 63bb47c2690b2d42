/** Tells what was chosen in a quiz of a funnel. Texts that somebody has typed, such as an address, are never told. */
import type { FunnelStep } from '../running-funnel/funnel-step.ts';
import { tellEvent } from './tell-event.ts';

/** Fields of the questions whose answers are chosen, not typed, with the property that the specification has for them. */
const chosen: Readonly<Record<string, 'answer' | 'level' | 'date'>> = {
  course: 'answer',
  goal: 'answer',
  studied: 'level',
  time: 'answer',
  in: 'answer',
  date: 'date',
};

/** Tells the answer that a form contains, if it contains any. */
export function tellAnswer({ step, state }: Pick<FunnelStep, 'step' | 'state'>, fields: FormData): void {
  const told: { answer?: string; level?: string; date?: string } = {};
  for (const [name, value] of fields) {
    const property = chosen[name];
    if (property !== undefined && typeof value === 'string' && value !== '') told[property] = value.slice(0, 200);
  }
  const answer = told.answer ?? told.level ?? told.date;
  if (answer === undefined) return;
  const { salesFunnelType: type } = state;
  tellEvent({
    name: 'question_answered',
    properties: { ...told, answer, current_step: step, ...(type && { funnel_type: type }) },
  });
}
