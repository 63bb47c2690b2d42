import { weekDays } from '@lanewise/contracts/constants/attempts';

/** Returns the body of `saveSettings` for these fields, or undefined if the form has none. */
export function studyTimeOf(fields: FormData) {
  const minutes = fields.get('minutes_a_day');
  if (typeof minutes !== 'string') return undefined;
  const chosen = fields.getAll('study_days').map(Number);
  return { minutes_a_day: Number(minutes), study_days: weekDays.filter((day) => chosen.includes(day)) };
}
