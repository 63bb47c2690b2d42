/** Amplitude, a service for statistics that an operator may add to ours (specification, sections 3, 5 and 9). */

/** Where Amplitude keeps the data of a project. */
export const amplitudeZones = ['US', 'EU'] as const;

export interface Amplitude {
  /** The project's API key, which is public. */
  readonly key: string;
  readonly zone: (typeof amplitudeZones)[number];
}

/** The key of an example that nobody has filled in. With it nothing is sent to Amplitude, and the server says so. */
export const placeholderAmplitudeKey = 'AMPLITUDE_API_KEY';

/** Before the name of an experiment in a user's properties, whose value is the variant (specification, section 3). */
export const flagPropertyPrefix = 'ff_';

/** Statuses of failed requests that are told to Amplitude (specification, section 9). */
export const reportedStatuses = '500-599';

/** Days for which Amplitude's identity cookie is kept (specification, section 9). */
export const amplitudeCookieDays = 365;
