/** Limits of the driving API. Ours: the specification names only its calls. */

/** Hours that an instructor stays signed in. */
export const instructorTokenHours = 12;

/** Hours for which a replaced key stays valid. */
export const replacedKeyHours = 24;

/** Days for which a replaced secret stays valid: its partner has to change a program. */
export const replacedSecretDays = 7;

/** Hours until a simulation token expires: default and maximum. */
export const simulationHours = { default: 72, max: 720 } as const;

/** Attempts to report a result. With the queue's growing delays, the last comes about a day after the first. */
export const webhookAttempts = 13;

/** The header that identifies a caller of the driving API (specification, section 6: a booking token). */
export const bookingTokenHeader = 'x-booking-token';
