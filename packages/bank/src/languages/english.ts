import type { LanguageRules } from './rules.ts';

export const english: LanguageRules = {
  carefulWords:
    /\b(?:stop|slow|slower|slowly|wait|yield|give way|careful|carefully|caution|cautiously|brake|check|look|ready|prepared|distance|gap|safe|safely|reduce|let)\b/gi,
  catchAll:
    /\b(?:(?:all|none|both|any|either|neither) of (?:the above|these|the answers)|all answers|no answer is|(?:a|b|c) and (?:b|c|d) are (?:right|correct))\b/i,
  numberWords: {
    ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11 },
    ...{ twelve: 12, fifteen: 15, twenty: 20, thirty: 30, sixty: 60, ninety: 90 },
  },
  one: 'an?',
  half: 'half (?:of )?(?:an? )?|(?:an? )?half ',
  units: {
    day: 'days?',
    week: 'weeks?',
    month: 'months?',
    year: 'years?',
    hour: 'hours?',
    minute: 'minutes?',
    second: 'seconds?',
    mph: 'miles per hour',
    'km/h': 'kilomet(?:er|re)s? per hour',
    inch: 'inch(?:es)?',
    foot: 'foot|feet',
    yard: 'yards?',
    mile: 'miles?',
    meter: 'met(?:er|re)s?',
    centimeter: 'centimet(?:er|re)s?',
    millimeter: 'millimet(?:er|re)s?',
    kilometer: 'kilomet(?:er|re)s?',
    pound: 'pounds?',
    kilogram: 'kilogram(?:me)?s?|kilos?',
    tonne: 'tonnes?',
    percent: 'percent|per cent',
    'per mille': 'per mille',
    dollar: 'dollars?',
  },
  yes: /^yes\b/i,
  no: /^no\b/i,
  midnight: 'midnight',
  noon: 'noon',
  fillers: 'an?|the|exactly|of',
};
