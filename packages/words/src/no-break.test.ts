import type { ContentLanguage } from '@lanewise/contracts/languages';
import { describe, expect, test } from 'vitest';
import { keepTogether, keepTogetherInHtml } from './no-break.ts';

/** Shows a no-break space as `_` and a narrow one as `-`. */
const shown = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u202f', '-');

const cases: Readonly<Record<ContentLanguage, readonly [text: string, kept: string][]>> = {
  en: [
    ['A limit of 25 mph.', 'A limit of 25_mph.'],
    ['Park 5 feet or 1.5 m away', 'Park 5_feet or 1.5_m away'],
    ['0.08 % or 8 percent', '0.08_% or 8_percent'],
    ['3½ feet', '3½_feet'],
    ['at 6 a.m. for 2 hours, 18 years old', 'at 6_a.m. for 2_hours, 18_years old'],
    ['Highway Code, Rule 159', 'Highway Code, Rule_159'],
    ['Chapter 321, § 161, §§ 11-401, Part II', 'Chapter_321, §_161, §§_11-401, Part_II'],
    ['Class D licence', 'Class_D licence'],
    ['{points} points, {value} {unit}', '{points}_points, {value}_{unit}'],
  ],
  de: [
    ['Mit 30 km/h, nach 10 m, 0,5 ‰', 'Mit 30_km/h, nach 10_m, 0,5_‰'],
    ['bis 3,5 t und 12 Jahre', 'bis 3,5_t und 12_Jahre'],
    ['nach 2 Wochen um 22 Uhr', 'nach 2_Wochen um 22_Uhr'],
    ['§ 9 Abs. 1 Satz 2 StVO, Anlage 2', '§_9 Abs._1 Satz_2 StVO, Anlage_2'],
    ['Zeichen 274 gilt für Klasse B', 'Zeichen_274 gilt für Klasse_B'],
    ['z. B. am Berg, d. h. oben, i. d. R.', 'z._B. am Berg, d._h. oben, i._d._R.'],
  ],
  sv: [
    ['Du kör 70 km/h i 2 timmar', 'Du kör 70_km/h i 2_timmar'],
    ['3 kap. 5 § trafikförordningen', '3_kap._5_§ trafikförordningen'],
    ['10 000 kronor och 0,2 promille', '10_000_kronor och 0,2_promille'],
  ],
  fr: [
    ['À 50 km/h, 0,5 % et 10 000 euros', 'À 50_km/h, 0,5_% et 10_000_euros'],
    ['Attention : « stop » !', 'Attention_: «-stop-»-!'],
    ['Vraiment ? Oui ; art. 4', 'Vraiment-? Oui-; art._4'],
    ['de 18 ans et le permis B', 'de 18_ans et le permis_B'],
  ],
};

describe.each(Object.entries(cases) as [ContentLanguage, (typeof cases)[ContentLanguage]][])(
  '%s',
  (language, texts) => {
    test.each(texts)('%s', (text, kept) => {
      const result = keepTogether(text, language);
      expect(shown(result)).toBe(kept);
      expect(result).toHaveLength(text.length);
      expect(keepTogether(result, language)).toBe(result);
    });
  },
);

describe('in HTML', () => {
  test('text is kept together across tags', () => {
    const html = '<p><strong>30</strong> km/h and <em>5 feet</em></p>';
    expect(shown(keepTogetherInHtml(html, 'en'))).toBe('<p><strong>30</strong>_km/h and <em>5_feet</em></p>');
  });

  test('tags and their attributes are unchanged', () => {
    const html =
      '<p><a href="https://example.org/?a=5 m" rel="x">See § 4</a></p><img alt="Limit 30 km/h" src="/a.svg">';
    expect(shown(keepTogetherInHtml(html, 'en'))).toBe(html.replace('§ 4', '§_4'));
  });
});
