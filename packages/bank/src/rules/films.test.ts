import { expect, test } from 'vitest';
import type { DraftQuestion } from '../draft/draft.ts';
import { films } from './films.ts';
import type { RuleContext } from './rule.ts';

const alt = 'Eine Straße in der Stadt am Tag. Rechts hält ein Bus, auf dem Gehweg wartet jemand.';
const right = { seed: 'bus-pulling-out-1', family: 'bus_pulling_out', ends: 'before' } as const;

/** Returns what the rule says of questions with these films. */
function faultsOf(...questions: { film: DraftQuestion['film']; alt?: string; kind?: 'numeric' }[]): string[] {
  const faults: string[] = [];
  const drafted = questions.map(({ film, alt: said = alt, kind = 'multiple' }, index) => ({
    id: `q${index}`,
    subject: 'de',
    kind,
    film,
    answers: [{ right: true, misconception: null }],
    text: { de: { prompt: 'Wozu?', answers: ['Anhalten und warten'], explanation: '', alt: said } },
    textAt: {},
  }));
  const context = {
    draft: { questions: drafted },
    error: (_: unknown, id: string, message: string) => faults.push(`${id}: ${message}`),
  };
  films.check(context as unknown as RuleContext);
  return faults;
}

test('a film that shows what its question says, and is described, is accepted', () => {
  const shows = { setting: 'town', weather: 'clear', time: 'day' } as const;
  expect(faultsOf({ film: null, alt: '' }, { film: { ...right, shows, alt } })).toEqual([]);
});

test('another weather, the film of another question, a description without or with the answer, and a number to enter are refused', () => {
  const shows = { setting: 'town', weather: 'rain', time: 'day' } as const;
  expect(
    faultsOf(
      { film: { ...right, shows, alt } },
      { film: { ...right, shows: { ...shows, weather: 'clear' }, alt }, alt: 'Ein Bus.', kind: 'numeric' },
      {
        film: { ...right, seed: 'bus-pulling-out-5', shows: { ...shows, weather: 'clear' }, alt },
        alt: `${alt} Anhalten und warten ist gut.`,
      },
    ).map((fault) => fault.slice(0, 40)),
  ).toEqual([
    'q0: the film\'s weather is "clear". Corre',
    'q1: its film is that of q0. Choose anoth',
    'q1: a question with a film has answers t',
    'q1: the description of its film in "de" ',
    'q2: the description of its film contains',
  ]);
});
