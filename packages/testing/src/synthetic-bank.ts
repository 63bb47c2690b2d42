/** A bank of any size, the same on every machine, for benchmarks and for tests that need questions but not their content. */
import type { CompiledQuestion, CourseEntry, LessonEntry, Snapshot } from '@lanewise/bank/compiled/snapshot';

const modules = ['signs', 'right-of-way', 'speed', 'lanes', 'parking', 'sharing', 'alcohol', 'safety', 'licensing'];

/**
 * Returns a snapshot of `count` US questions in English, `perCourse` to a course. The first course is `ca-car`, the others are
 * `c1-car`, `c2-car` …; each has nine chapters, one a module, and a lesson a chapter. Every third question shows a sign, every
 * fourth carries the tag `road_signs`, the first five `sample`.
 */
export function makeSyntheticSnapshot(count: number, perCourse = 1000): Snapshot {
  const questions = Array.from({ length: count }, (_, index) => makeQuestion(index, Math.floor(index / perCourse)));
  const courses: CourseEntry[] = [];
  for (let start = 0; start < count; start += perCourse) {
    courses.push(makeCourse(courses.length, questions.slice(start, start + perCourse)));
  }
  return {
    format: 1,
    hash: `5e${count.toString(16).padStart(14, '0')}`,
    courses,
    questions,
    lessons: courses.flatMap((_, course) => modules.map((module) => makeLesson(course, module))),
    documents: [{ id: 'handbook', title: 'Driver Handbook', publisher: 'Department of Motor Vehicles', url: null }],
    pictures: {
      'sign:us/R1-1': {
        kind: 'sign',
        file: '0000000000000000.svg',
        svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="50"/></svg>',
        width: 100,
        height: 100,
      },
    },
  };
}

function makeQuestion(index: number, course: number): CompiledQuestion {
  const module = modules[index % modules.length] as string;
  const picture = index % 3 === 0;
  return {
    id: `us-syn-${index}`,
    subject: 'us',
    chapter: `c${course}-${module}`,
    module,
    kind: 'single',
    difficulty: ((index % 5) + 1) as CompiledQuestion['difficulty'],
    points: null,
    tags: [...(index % 4 === 0 ? ['road_signs'] : []), ...(index < 5 ? ['sample'] : [])],
    picture: picture ? 'sign:us/R1-1' : null,
    source: { document: 'handbook', section: null },
    answers: ['a', 'b', 'c', 'd'].map((id, place) => ({ id, right: place === index % 4, misconception: null })),
    number: null,
    text: {
      en: {
        prompt: `You come to crossing number ${index} and another car comes from the right. What do you do?`,
        answers: [
          `Wait until it has passed, then go on in turn ${index}`,
          'Go first, since your road is the wider one',
          'Sound the horn and go on at the same speed',
          'Stop in the middle of the crossing and look again',
        ],
        explanation:
          'Where two cars reach a crossing without signs at the same time, the one on the left waits for the one on the right.\n\nThe width of the road decides nothing.',
        alt: picture ? 'A red sign with eight sides and a white border.' : null,
      },
    },
  };
}

function makeCourse(index: number, questions: readonly CompiledQuestion[]): CourseEntry {
  const prefix = `c${index}`;
  const first = index === 0;
  const code = first ? 'ca-car' : `${prefix}-car`;
  return {
    code,
    slug: code,
    subject: 'us',
    region: first ? 'CA' : null,
    regionName: first ? { en: 'California' } : null,
    name: { en: first ? 'California car permit test' : `Car test ${index}` },
    languages: ['en'],
    section: { id: 'car', order: 1, name: { en: 'Car' } },
    blueprint: 'us-ca-car',
    categories: [
      {
        code: `${prefix}-rules`,
        name: { en: 'Rules of the road' },
        chapters: modules.map((module, place) => ({
          code: `${prefix}-${module}`,
          slug: module,
          position: place + 1,
          module,
          name: { en: `Chapter ${module}` },
          summary: { en: `What to know about ${module}.` },
          picture: null,
          lessons: [`${prefix}-${module}-lesson`],
          questions: questions.filter((question) => question.module === module).map((question) => question.id),
        })),
      },
    ],
  };
}

function makeLesson(course: number, module: string): LessonEntry {
  const prefix = `c${course}`;
  return {
    id: `${prefix}-${module}-lesson`,
    slug: `${prefix}-${module}-lesson`,
    chapter: `${prefix}-${module}`,
    position: 1,
    title: { en: `Lesson on ${module}` },
    html: { en: '<p>Look, think, act.</p>' },
    words: 3,
  };
}
