/** The forms on which states have supervised driving proved. */
import type { DrivingForm } from '../compiled/driving-form.ts';
import type { Draft } from '../draft/draft.ts';

/** Returns the forms in the order of their file. */
export function drivingFormsOf({ sources }: Pick<Draft, 'sources'>): readonly DrivingForm[] {
  return sources.drivingForms.map(({ subject, value }) => ({
    place: `${subject}-${value.place}`,
    title: value.title,
    number: value.number ?? null,
    edition: value.edition ?? null,
    isOptional: value.optional ?? false,
    columns: value.columns ?? null,
    unit: value.unit ?? 'hours',
    badWeatherHours: value.bad_weather_hours ?? null,
    signer: value.signer ?? null,
    witness: value.witness ?? null,
    says: value.says ?? null,
    url: value.url ?? null,
    source: value.source,
  }));
}
