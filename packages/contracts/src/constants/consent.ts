/**
 * Consent: what is stored in a browser beyond what its visitor asked for needs a yes first (Directive 2002/58/EC, Art. 5(3); § 25 TDDDG; UK
 * PECR, reg. 6). The answer is kept with the version of the question, so that a new question is asked of everybody again.
 */

/** Version of the question. It increases when a purpose or a receiver is added. */
const consentVersion = 1;

/** What a visitor can answer: `partners` allows remembering that a partner's link led here; `none` allows nothing. */
export const consentChoices = ['partners', 'none'] as const;

export type ConsentChoice = (typeof consentChoices)[number];

const DAY = 24 * 60 * 60;

/**
 * Seconds for which the answer is kept. A yes lasts as long as the specification's marketing cookie (section 9: about 50 years; browsers
 * shorten that); a no lasts six months, which the CNIL recommends before asking again (Délibération n° 2020-092, § 38).
 */
export const consentSeconds: Readonly<Record<ConsentChoice, number>> = { partners: 50 * 365 * DAY, none: 180 * DAY };

/** Returns the answer that a value of the cookie keeps; undefined if it keeps none, or one to an earlier version of the question. */
export function consentIn(value: string | undefined): ConsentChoice | undefined {
  const [version, choice] = value?.split('.') ?? [];
  return version === String(consentVersion) ? consentChoiceIn(choice) : undefined;
}

/** Returns the answer that a text names, such as a form's value; undefined if it names none. */
export function consentChoiceIn(text: unknown): ConsentChoice | undefined {
  return consentChoices.find((choice) => choice === text);
}

/** Returns the value of the cookie that keeps an answer, such as `1.partners`. */
export const consentValue = (choice: ConsentChoice): string => `${consentVersion}.${choice}`;

/**
 * Returns whether a browser sends Global Privacy Control, which is an answer already: no (GPC specification, section 3.2; 11 CCR § 7025).
 *
 * @param header Value of `Sec-GPC`
 */
export const refusesByDefault = (header: string | readonly string[] | null | undefined): boolean => header === '1';
