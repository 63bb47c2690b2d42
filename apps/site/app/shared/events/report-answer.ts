/** Reports what was chosen in a quiz of a funnel. Texts that somebody has typed, such as an address, are never reported. */
import type { FunnelStep } from '../running-funnel/funnel-step.ts';
import { reportEvent } from './report-event.ts';

/** Fields of the questions whose answers are chosen, not typed, with the property that the specification has for them. */
const chosen: Readonly<Record<string, 'answer' | 'level' | 'date' | 'age'>> = {
  course: 'answer',
  goal: 'answer',
  studied: 'level',
  time: 'answer',
  in: 'answer',
  date: 'date',
  group: 'age',
};

/** Most choices that are reported. */
const MOST_OPTIONS = 20;

/** A control of a form: a choice has a name and a value. */
interface Control {
  readonly name?: string;
  readonly value?: string;
  readonly type?: string;
}

/**
 * Reports the answer that a form contains, if it contains any, with what could be chosen.
 *
 * @param controls those of the form, among them its radio buttons and the buttons that answer
 */
export function reportAnswer(
  { step, state }: Pick<FunnelStep, 'step' | 'state'>,
  fields: FormData,
  controls: readonly Control[] = [],
): void {
  const reported: { answer?: string; level?: string; date?: string; age?: string } = {};
  // What earlier steps have asked is carried along in hidden fields.
  const isCarried = (name: string) => controls.some((control) => control.name === name && control.type === 'hidden');
  for (const [name, value] of fields) {
    const property = chosen[name];
    if (property === undefined || isCarried(name)) continue;
    if (typeof value === 'string' && value !== '') reported[property] = value.slice(0, 200);
  }
  const answer = reported.answer ?? reported.level ?? reported.age ?? reported.date;
  if (answer === undefined) return;
  const offered = controls.filter(({ name = '', type }) => chosen[name] && ['radio', 'submit'].includes(type ?? ''));
  const options = offered.flatMap(({ value }) => value ?? []).slice(0, MOST_OPTIONS);
  const { salesFunnelType: type } = state;
  reportEvent({
    name: 'question_answered',
    properties: {
      ...reported,
      answer,
      ...(options.length > 0 && { options }),
      current_step: step,
      ...(type && { funnel_type: type }),
    },
  });
}
