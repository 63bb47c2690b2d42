import type { LanguageRules } from './rules.ts';

export const french: LanguageRules = {
  carefulWords: /(?:arrêt|ralenti|attend|frein|prudent|prudemment|distance|prêt|réduire|cède|sécurité|observe)/gi,
  catchAll: /\b(?:toutes les réponses|aucune (?:de ces|des) réponses|tout ce qui précède)/i,
  numberWords: {
    ...{ deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10, onze: 11, douze: 12 },
  },
  one: 'une?',
  half: '(?:une? )?demie?[- ]',
  units: {
    day: 'jours?',
    week: 'semaines?',
    month: 'mois',
    year: 'ans?|années?',
    hour: 'heures?',
    minute: 'minutes?',
    second: 'secondes?',
    'km/h': 'kilomètres?(?:-| par )heure',
    meter: 'mètres?',
    centimeter: 'centimètres?',
    millimeter: 'millimètres?',
    kilometer: 'kilomètres?',
    kilogram: 'kilogrammes?|kilos?',
    tonne: 'tonnes?',
    percent: 'pour cent',
    'per mille': 'pour mille',
  },
  yes: /^oui\b/i,
  no: /^non\b/i,
  midnight: 'minuit',
  noon: 'midi',
  fillers: 'une?|les?|la|exactement|de',
};
