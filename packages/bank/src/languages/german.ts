import type { LanguageRules } from './rules.ts';

export const german: LanguageRules = {
  carefulWords:
    /(?:anhalt|halten|wart|brems|langsam|vorsicht|abstand|bereit|verringer|verminder|beobacht|rücksicht|sicher|vorrang gewähr|vorfahrt gewähr|rechnen)/gi,
  catchAll: /\b(?:alle (?:genannten|obigen|antworten)|keine (?:der (?:genannten|obigen)|antwort)|beide antworten)\b/i,
  numberWords: {
    ...{ zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, elf: 11, zwölf: 12 },
  },
  one: 'eine?[nmrs]?',
  half: '(?:eine?[nmr]? )?halbe?[nmrs]? ',
  units: {
    day: 'tage?n?',
    week: 'wochen?',
    month: 'monate?n?',
    year: 'jahre?n?',
    hour: 'stunden?|std',
    minute: 'minuten?',
    second: 'sekunden?',
    'km/h': 'kilometern? (?:pro|in der) stunde',
    mile: 'meilen?',
    meter: 'metern?',
    centimeter: 'zentimetern?',
    millimeter: 'millimetern?',
    kilometer: 'kilometern?',
    kilogram: 'kilogramm|kilo',
    tonne: 'tonnen?',
    percent: 'prozent',
    'per mille': 'promille',
  },
  learner: /\b(?:du|dir|dich|dein\w*)\b/i,
  yes: /^ja\b/i,
  no: /^nein\b/i,
  midnight: 'mitternacht',
  noon: 'mittags?',
  fillers: 'eine?[nmrs]?|der|die|das|genau',
};
