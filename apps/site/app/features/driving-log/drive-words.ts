/** Words and figures of drives. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';

type Drive = CallAnswer<'getDrivingLog'>['drives'][number];

export const weatherWords: Readonly<Record<Drive['weather'], () => string>> = {
  clear: m.parents_weather_clear,
  rain: m.parents_weather_rain,
  snow: m.parents_weather_snow,
  fog: m.parents_weather_fog,
  wind: m.parents_weather_wind,
};

/** Returns minutes as hours and minutes: 12:05. */
export function hoursText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
