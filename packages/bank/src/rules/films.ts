import { makeQuestionFilm } from '@lanewise/learning/hazard/question-film';
import type { BankRule } from './rule.ts';

/** A film has at least this many words, because its description has to stand for it. */
const LEAST_WORDS = 12;

export const films: BankRule = {
  name: 'films',
  promise:
    'Every film shows the road, weather and time of day that its question says, belongs to one question, and is described in every language without the answer.',
  check({ draft, error }) {
    const seen = new Map<string, string>();
    for (const { id, film, subject, kind, text, answers, at, textAt } of draft.questions) {
      if (film === null) continue;
      const { seed, family, ends, shows } = film;
      const key = `${family} ${seed}`;
      const other = seen.get(key);
      if (other !== undefined) error(at, id, `its film is that of ${other}. Choose another seed.`);
      seen.set(key, id);
      if (kind === 'numeric') error(at, id, 'a question with a film has answers to choose from. Change its kind.');
      const script = makeQuestionFilm({ seed, family, ends, country: subject }).film;
      const shown = { setting: script.road.setting, weather: script.weather, time: script.time };
      for (const [what, value] of Object.entries(shown))
        if (shows[what as keyof typeof shows] !== value)
          error(at, id, `the film's ${what} is "${value}". Correct "shows" and the texts, or choose another seed.`);
      for (const [language, said] of Object.entries(text)) {
        const place = textAt[language as keyof typeof textAt] ?? at;
        const alt = said.alt ?? '';
        if (alt.split(' ').length < LEAST_WORDS)
          error(
            place,
            id,
            `the description of its film in "${language}" is missing or short. Write "alt" with at least ${LEAST_WORDS} words.`,
          );
        const given = said.answers.find((answer, i) => answers[i]?.right && alt.includes(answer));
        if (given !== undefined)
          error(
            place,
            id,
            `the description of its film contains the right answer "${given}". Say what can be seen only.`,
          );
      }
    }
  },
};
