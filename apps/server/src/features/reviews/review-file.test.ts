import { describe, expect, test } from 'vitest';
import { parseReviews, ReviewFault } from './review-file.ts';

const head = 'platform,date,text,rating';
const parse = (text: string) => parseReviews(text, '2026-11-23');

describe('a file of reviews', () => {
  test('may have quoted texts with commas and line breaks, country and votes', () => {
    const text = `\uFEFFrating,platform,text,date,helpful,country\r\n4.5,trustpilot,"Clear, with ""why""\nfor each.",2026-11-01,12,UK\r\n5,google,Gut,2026-10-02,,\r\n`;
    expect(parse(text)).toEqual([
      {
        platform: 'trustpilot',
        key: expect.any(Buffer),
        writtenOn: '2026-11-01',
        rating: 4.5,
        text: 'Clear, with "why"\nfor each.',
        country: 'uk',
        helpful: 12,
      },
      expect.objectContaining({ platform: 'google', text: 'Gut', country: null, helpful: 0 }),
    ]);
  });

  test('identifies a review by its day and text, whatever else has changed', () => {
    const [one, other, third] = parse(
      `${head}\ntrustpilot,2026-11-01,Good,4\ntrustpilot,2026-11-01,Good,5\ntrustpilot,2026-11-02,Good,5`,
    );
    expect(one?.key.equals(other?.key ?? Buffer.alloc(0))).toBe(true);
    expect(one?.key.equals(third?.key ?? Buffer.alloc(0))).toBe(false);
  });

  test.each([
    ['lacks a column', 'platform,date,text\ntrustpilot,2026-11-01,Good', 'lacks the columns rating'],
    ['has an unknown column', `${head},author\ntrustpilot,2026-11-01,Good,4,Ada`, 'Unknown columns: author'],
    ['has an unknown platform', `${head}\nmyspace,2026-11-01,Good,4`, 'review 1: platform must be one of trustpilot'],
    ['has an invalid day', `${head}\ntrustpilot,1.11.2026,Good,4`, 'review 1: date must be a day'],
    ['has a future day', `${head}\ntrustpilot,2026-11-24,Good,4`, 'review 1: date must not be in the future'],
    ['has no text', `${head}\ntrustpilot,2026-11-01, ,4`, 'review 1: text must not be empty'],
    ['has a rating above five', `${head}\ngoogle,2026-11-01,Good,4\ngoogle,2026-11-01,Better,6`, 'review 2: rating'],
    ['has a rating in words', `${head}\ntrustpilot,2026-11-01,Good,five`, 'review 1: rating must be a number'],
    ['has an unknown country', `${head},country\ntrustpilot,2026-11-01,Good,4,xx`, 'review 1: country must be'],
    ['is not CSV', `${head}\ntrustpilot,2026-11-01,"Good,4`, 'not CSV'],
  ])('that %s is refused', (_what, text, fault) => {
    expect(() => parse(text)).toThrow(ReviewFault);
    expect(() => parse(text)).toThrow(fault);
  });
});
