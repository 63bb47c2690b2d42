import type { LanguageRules } from './rules.ts';

export const swedish: LanguageRules = {
  carefulWords: /(?:stanna|vänta|bromsa|sakta|försiktig|avstånd|beredd|minska|väjning|säker|uppmärksam)/gi,
  catchAll: /\b(?:alla (?:ovanstående|alternativ|svar)|inget av (?:ovanstående|alternativen)|båda alternativen)\b/i,
  numberWords: {
    ...{ två: 2, tre: 3, fyra: 4, fem: 5, sex: 6, sju: 7, åtta: 8, nio: 9, tio: 10, elva: 11, tolv: 12 },
  },
  one: 'en|ett',
  half: '(?:en |ett )?halvt? ',
  units: {
    day: 'dagar|dag|dygn',
    week: 'veckor|vecka',
    month: 'månader|månad',
    year: 'år',
    hour: 'timmar|timme',
    minute: 'minuter|minut',
    second: 'sekunder|sekund',
    'km/h': 'kilometer i timmen',
    meter: 'meter',
    centimeter: 'centimeter',
    millimeter: 'millimeter',
    kilometer: 'kilometer',
    kilogram: 'kilogram|kilo',
    tonne: 'ton',
    percent: 'procent',
    'per mille': 'promille',
  },
  yes: /^ja\b/i,
  no: /^nej\b/i,
  midnight: 'midnatt',
  noon: 'klockan tolv på dagen',
  fillers: 'en|ett|den|det|exakt|precis',
};
