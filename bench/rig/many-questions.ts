/** Sources of a bank with many questions, as an author would write them, to measure compiling. */

import { loadFiles, type SourceFiles } from '@lanewise/authoring/read/load-files';
import { bankRoot } from '@lanewise/bank/read/bank-root';
import { type Random, randomFromSeed } from '@lanewise/learning/random';

const modules = ['signs', 'right-of-way', 'speed', 'lanes', 'parking', 'sharing', 'alcohol', 'safety', 'licensing'];
const QUESTIONS_IN_A_CHAPTER = 100;

/** Returns made-up words, so that no two questions are near-duplicates. */
function words(count: number, random: Random): string {
  const syllables = [
    'ka',
    'lo',
    'mi',
    'ter',
    'sun',
    'va',
    'rek',
    'do',
    'pal',
    'ni',
    'gor',
    'be',
    'shu',
    'len',
    'cra',
    'to',
  ];
  const syllable = () => syllables[Math.floor(random() * syllables.length)] as string;
  return Array.from({ length: count }, () => syllable() + syllable() + syllable()).join(' ');
}

/** Returns the sources: US, in English, one course, `count` questions in chapters of a hundred, with the real bank's documents. */
export function manyQuestions(count: number): SourceFiles {
  const random = randomFromSeed('many questions');
  const documents = [...loadFiles(bankRoot)].filter(([path]) => path.startsWith('data/documents/'));
  const codes = Array.from({ length: Math.ceil(count / QUESTIONS_IN_A_CHAPTER) }, (_, index) => `us-bench-${index}`);
  const chapters = codes.map((code, index): [string, string] => [
    `data/us/chapters/${code}.yaml`,
    chapter(code, modules[index % modules.length] as string, random),
  ]);
  return new Map([...documents, ['data/us/courses/ca-car.yaml', course(codes)], ...chapters]);
}

function course(chapters: readonly string[]): string {
  return `code: ca-car
slug: ca-car
subject: us
region: CA
region_name: { en: California }
name: { en: California car permit test }
languages: [en]
section: { id: car, order: 1, name: { en: Car } }
blueprint: us-ca-car
categories:
  - code: all
    name: { en: All }
    chapters: [${chapters.join(', ')}]
`;
}

function chapter(code: string, module: string, random: Random): string {
  const questions = Array.from({ length: QUESTIONS_IN_A_CHAPTER }, (_, index) => question(`${code}-${index}`, random));
  return `code: ${code}
slug: ${code.replace('us-', '')}
module: ${module}
name: Chapter ${words(2, random)}
summary: What to know about ${words(3, random)}.
picture: { sign: us/R1-1 }
questions:
${questions.join('\n')}`;
}

function question(id: string, random: Random): string {
  const place = Math.floor(random() * 3);
  const answers = [0, 1, 2].map((index) => `      - ${index === place ? 'right' : 'wrong'}: ${words(5, random)}`);
  return `  - id: ${id}
    kind: single
    difficulty: 2
    tags: [road_signs]
    picture: { sign: us/R1-1, alt: A red sign with eight sides and a white border. }
    prompt: ${words(9, random)}?
    answers:
${answers.join('\n')}
    explanation: |
      ${words(24, random)}.
    source: { document: ca-handbook }
`;
}
