/** A small set of texts without faults, and stand-ins for the bank's names and drawings. */
import { compileContent } from '../compile/compile.ts';
import type { ContentSnapshot } from '../compiled/snapshot.ts';
import type { BankNames } from '../known/bank-names.ts';
import type { Pictures } from '../known/pictures.ts';
import { checkContent } from './check-content.ts';

const guide = `---
title: Your first permit test
description: What to bring, what the test asks, and what happens afterwards, step by step, for everyone who goes to the counter for the first time.
category: the-test
author: editors
published: 2026-11-01
updated: 2026-11-22
course: ca-car
picture: { sign: us/R1-1, alt: A red octagon with the word STOP }
question: us-s1
sources:
  - { title: California Vehicle Code, url: "https://law.example/12804.9", section: "§ 12804.9", read: 2026-11-22 }
---
Bring your [documents](#what-to-bring) to the [office](/us/ca-car).

## What to bring

| Paper | Needed |
|---|---|
| Identity | yes |

![A yield sign](scene:yield-sign)

<!-- question -->

Read more in [the other guide](guide:after-failing) or about [yielding](term:yield).
`;

const otherGuide = guide
  .replace('Your first permit test', 'After failing')
  .replace('question: us-s1\n', '')
  .replace('<!-- question -->\n', '')
  .replace('guide:after-failing', 'guide:first-test');

/** Texts of the United States without faults, by file. */
export const goodTexts: Readonly<Record<string, string>> = {
  'content/us/categories.yaml': '- { slug: the-test, name: The test, description: What it asks }\n',
  'content/us/authors.yaml': '- { slug: editors, name: Lanewise editors }\n',
  'content/us/faq-groups.yaml': '- { slug: fees, name: Fees }\n',
  'content/us/guides/first-test.md': guide,
  'content/us/guides/after-failing.md': otherGuide,
  'content/us/faq/is-it-free.md': `---
title: Is practicing free?
group: fees
order: 1
updated: 2026-11-22
sources:
  - { title: Our prices, url: "https://lanewise.example/prices" }
---
Yes.
`,
  'content/us/legal/terms.md': `---
title: Terms of use
description: The rules for using this site, and what you can expect of us.
version: 2026-11-22
---
This site is run by {{operator.name}}.
`,
  'content/us/landing/practice-permit-test.md': `---
title: Practice the permit test
description: Questions written from the law, the reason behind every answer, and a mock test with the count and the pass mark of the state you choose.
lead: Choose your state and answer the first question in a few seconds.
name: Practice test
section: car
question: us-s1
updated: 2026-11-21
sources:
  - { title: Uniform Vehicle Code, url: "https://law.example/uvc" }
related: [first-test]
---
Start with [your state](/us/ca-car).

<!-- figures: questions, to-pass -->

## How it works

Ten questions, and a [guide](guide:first-test).

<!-- faq: is-it-free -->
`,
  'content/us/questions-answers/who-goes-first.md': `---
question: Who goes first at a four-way stop?
topic: us-signs
updated: 2026-11-22
sources:
  - { title: Uniform Vehicle Code, url: "https://law.example/uvc" }
---
Whoever stopped first.
`,
  'content/us/dictionary.yaml': `- { slug: yield, term: Yield, definition: Let others go first., picture: { sign: us/R1-2 }, see: [stop] }
- { slug: stop, term: Stop, definition: Come to a standstill. }
`,
};

/** The names that the texts above use. */
export const someNames: BankNames = {
  courses: (country) => new Set(country === 'us' ? ['ca-car'] : []),
  sections: (country) => new Set(country === 'us' ? ['car'] : []),
  lessons: new Set(['stopping']),
  chapters: (country) => new Set(country === 'us' ? ['us-signs'] : []),
  scenes: () => ['yield-sign'],
  scene: () => undefined,
  questions: new Set(['us-s1']),
};

/** The drawings that the texts above use. */
export const somePictures: Pictures = {
  find: (_country, kind, name) =>
    ['us/R1-1', 'us/R1-2', 'yield-sign'].includes(name)
      ? { file: `${kind === 'sign' ? 1 : 2}.svg`, svg: '<svg/>', width: 300, height: 200 }
      : `there is no ${kind} "${name}".`,
};

/** Returns the texts above, compiled. */
export function compiledTexts(): ContentSnapshot {
  const { sources } = checkContent(new Map(Object.entries(goodTexts)), someNames, somePictures);
  return compileContent(sources, somePictures);
}
