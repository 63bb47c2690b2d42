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

/** Texts of Germany without faults, each in German and in English, by file. */
export const germanTexts: Readonly<Record<string, string>> = {
  'content/de/categories.yaml': '- { slug: pruefung, name: Die Prüfung, description: Was geprüft wird }\n',
  'content/de/categories-en.yaml': '- { slug: pruefung, name: The test, description: What it asks }\n',
  'content/de/authors.yaml': '- { slug: redaktion, name: Lanewise-Redaktion }\n',
  'content/de/authors-en.yaml': '- { slug: redaktion, name: Lanewise editors }\n',
  'content/de/faq-groups.yaml': '- { slug: kosten, name: Kosten }\n',
  'content/de/faq-groups-en.yaml': '- { slug: kosten, name: Fees }\n',
  'content/de/guides/erste-pruefung.md': `---
title: Deine erste Theorieprüfung
description: Was du mitbringst, was die Prüfung fragt und wie es danach weitergeht, Schritt für Schritt für alle, die zum ersten Mal antreten.
category: pruefung
author: redaktion
published: 2026-11-01
updated: 2026-11-22
picture: { sign: us/R1-2, alt: Ein Dreieck mit der Spitze nach unten }
sources:
  - { title: Fahrerlaubnis-Verordnung, url: "https://law.example/fev", section: "§ 16", read: 2026-11-22 }
---
Bring deinen Ausweis mit. Mehr über [Vorfahrt](term:vorfahrt).
`,
  'content/de/guides-en/erste-pruefung.md': `---
title: Your first theory test
description: What to bring, what the test asks, and what happens afterwards, step by step, for everyone who takes the theory test for the first time.
alt: A triangle that points down
---
Bring your identity card. Read about [priority](term:vorfahrt).
`,
  'content/de/faq/kostenlos.md': `---
title: Ist das Üben kostenlos?
group: kosten
order: 1
updated: 2026-11-22
sources:
  - { title: Unsere Preise, url: "https://lanewise.example/prices" }
---
Ja.
`,
  'content/de/faq-en/kostenlos.md': '---\ntitle: Is practising free?\n---\nYes.\n',
  'content/de/questions-answers/wer-zuerst.md': `---
question: Wer fährt bei rechts vor links zuerst?
topic: de-vorfahrt
updated: 2026-11-22
sources:
  - { title: StVO, url: "https://law.example/stvo" }
---
Wer von rechts kommt.
`,
  'content/de/questions-answers-en/wer-zuerst.md':
    '---\nquestion: Who goes first where no sign decides?\n---\nWhoever comes from the right.\n',
  'content/de/dictionary.yaml':
    '- { slug: vorfahrt, term: Vorfahrt, also: [Vorrang], definition: Wer zuerst fährt. }\n',
  'content/de/dictionary-en.yaml': '- { slug: vorfahrt, term: priority, definition: Who goes first. }\n',
};

/** The names that the texts above use. */
export const someNames: BankNames = {
  courses: (country) => new Set(country === 'us' ? ['ca-car'] : []),
  sections: (country) => new Set(country === 'us' ? ['car'] : []),
  lessons: new Set(['stopping']),
  chapters: (country) => new Set({ us: ['us-signs'], de: ['de-vorfahrt'] }[country as string] ?? []),
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

/** Returns the texts above, compiled: those of the United States, and on request those of Germany, too. */
export function compiledTexts({ withGerman = false } = {}): ContentSnapshot {
  const texts = withGerman ? { ...goodTexts, ...germanTexts } : goodTexts;
  const { sources } = checkContent(new Map(Object.entries(texts)), someNames, somePictures);
  return compileContent(sources, somePictures);
}
