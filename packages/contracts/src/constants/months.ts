/**
 * The months in English, January first. Source: specification section 9 ("a months list exists").
 * For keys and English data; what a visitor reads is formatted by Intl in the page's language.
 */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
