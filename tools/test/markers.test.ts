import { expect, test } from 'vitest';
import { isMarker } from './markers.mjs';

/** Assembled from parts, so that the check does not find this test. */
const word = ['TO', 'DO'].join('');

test.each([
  `// ${word}: later`,
  ` * ${word} later`,
  `  work(); // ${word}`,
  `# ${word}`,
  `-- ${word}`,
  `<!-- ${word} -->`,
  `{/* ${word} */}`,
])('found: %s', (line) => {
  expect(isMarker(line)).toBe(true);
});

test.each([
  `const ${word} = 1;`,
  `// ${word.toLowerCase()} lists`,
  `// ${word}S are kept elsewhere`,
  "title: 'Método'",
])('not found: %s', (line) => {
  expect(isMarker(line)).toBe(false);
});
