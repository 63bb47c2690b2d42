import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('content that lessons may not have is reported at its line, and a short lesson gets a warning', () => {
  expect(linesOf('lesson-words')).toEqual([
    'data/us/lessons/stop-signs.md:7 stop-signs: warning: the lesson has 15 words; aim for 250 to 600. Say more, or join it with another. (lesson-words)',
    'data/us/lessons/stop-signs.md:14 stop-signs: headings in a lesson are "## " and "### "; the title is in the front matter. (lesson-words)',
    'data/us/lessons/stop-signs.md:16 stop-signs: a link must start with https:// or with /, not "javascript:alert". (lesson-words)',
    'data/us/lessons/stop-signs.md:16 stop-signs: raw HTML is not allowed in a lesson. Write Markdown. (lesson-words)',
    'data/us/lessons/stop-signs.md:16 stop-signs: raw HTML is not allowed in a lesson. Write Markdown. (lesson-words)',
    'data/us/lessons/stop-signs.md:18 stop-signs: a picture\'s address must be sign:us/R1-1, scene:name or symbol:telltale/abs, not "https://example.org/stop.png". (lesson-words)',
    'data/us/lessons/stop-signs.md:20 stop-signs: a line that starts with ":::" must be ":::check" and the id of one question. (lesson-words)',
  ]);
});
