/** The tools about questions: one is drawn without its key, and explained once it has been answered. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import { type ContentLanguage, contentLanguages } from '@lanewise/contracts/languages';
import { drawPractice, type Pool, poolOf } from '@lanewise/learning/exam/draw';
import type { GivenAnswer } from '@lanewise/learning/exam/grade';
import { resultOf } from '@lanewise/learning/exam/practice-item';
import { randomFromSeed } from '@lanewise/learning/random';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { courseLanguage } from '../catalogue/subject.ts';
import { drawnItem, inPractice } from '../practice/practice-item.ts';
import { answered, guarded, type ReportFault, readOnly, refused } from './tool-answer.ts';

interface QuestionParts {
  readonly bank: Bank;
  /** Our origin, without a trailing slash. */
  readonly origin: string;
  readonly report: ReportFault;
}

const language = z.enum(contentLanguages).optional().describe("By default the course's first language.");
const code = z.string().max(64);

const drawInput = {
  country: z.enum(subjectCodes),
  course: code.optional().describe('Code of the course, such as ca-car; by default the first of the country.'),
  rule: code.optional().describe('Only questions about this rule: an id of list_rules.'),
  language,
  seed: code.optional().describe('The same seed draws the same question.'),
};

const explainInput = {
  country: z.enum(subjectCodes),
  question: code.describe('Id of the question that was drawn.'),
  answer_ids: z.array(code).min(1).max(8).optional().describe('The chosen answers.'),
  number: z.number().optional().describe('The number given, for a question that asks for one.'),
  language,
};

/** Adds the tools to a server. */
export function questionTools(server: McpServer, parts: QuestionParts): void {
  const { report } = parts;
  server.registerTool(
    'draw_question',
    {
      title: 'Draw a practice question',
      description:
        'Draws a question of a course, without saying which answer is right. Show it, let the learner answer, then call explain_question.',
      inputSchema: drawInput,
      annotations: { ...readOnly, idempotentHint: false },
    },
    (asked) => guarded(() => drawn(parts, asked), { report }),
  );
  server.registerTool(
    'explain_question',
    {
      title: 'Explain an answered question',
      description: 'Says whether an answer to a drawn question is right, which is, why, and where the law says so.',
      inputSchema: explainInput,
      annotations: readOnly,
    },
    (given) => guarded(() => explained(parts, given), { report }),
  );
}

function drawn(
  { bank, origin }: QuestionParts,
  { country, course: asked, rule, language: spoken, seed }: z.infer<z.ZodObject<typeof drawInput>>,
): CallToolResult {
  const courses = bank.coursesOf(country);
  const course = asked === undefined ? courses[0] : courses.find(({ entry }) => entry.code === asked);
  if (course === undefined)
    return refused(`There is no such course. The courses: ${courses.map(({ entry }) => entry.code).join(', ')}.`);
  const pool = rule === undefined ? course.pool : ofRule(bank, course, rule);
  const random = seed === undefined ? Math.random : randomFromSeed(seed);
  const [question] = pool === null ? [] : drawPractice(pool, 1, random);
  if (question === undefined) return refused('The course has no question about that rule. list_rules names the rules.');
  return answered(keyless(itemOf(bank, { course, question, language: spoken, random }), origin));
}

function explained(
  { bank }: QuestionParts,
  { country, question: id, answer_ids: choices, number, language: spoken }: z.infer<z.ZodObject<typeof explainInput>>,
): CallToolResult {
  const course = courseOf(bank, country, id);
  const question = course?.question(id);
  if (course === undefined || question === undefined) return refused('There is no such question in the country.');
  const given = question.kind === 'numeric' ? givenNumber(number) : givenChoices(choices);
  if (given === null)
    return refused(`Give ${question.kind === 'numeric' ? 'number' : 'answer_ids'}: what the learner answered.`);
  if (choices?.some((choice) => !question.answers.some((answer) => answer.id === choice)))
    return refused('The question has no such answer.');
  return answered(explanation(itemOf(bank, { course, question, language: spoken, random: randomFromSeed(id) }), given));
}

const givenNumber = (number: number | undefined): GivenAnswer => (number === undefined ? null : { number });
const givenChoices = (choices: readonly string[] | undefined): GivenAnswer => (choices ? { choices } : null);

function ofRule(bank: Bank, course: BankCourse, id: string): Pool<CompiledQuestion> | null {
  const questions = bank.rule(id)?.values.flatMap((value) => value.questions) ?? [];
  const own = questions.flatMap((each) => course.question(each) ?? []);
  return own.length === 0 ? null : poolOf(own);
}

function courseOf(bank: Bank, country: SubjectCode, question: string): BankCourse | undefined {
  return bank.coursesOf(country).find((course) => course.question(question) !== undefined);
}

interface Shown {
  readonly course: BankCourse;
  readonly question: CompiledQuestion;
  readonly language: ContentLanguage | undefined;
  readonly random: () => number;
}

function itemOf(bank: Bank, { course, question, language: spoken, random }: Shown): PracticeItem {
  const shown = { question, course, language: courseLanguage(course, spoken), placement: inPractice, standing: null };
  return drawnItem(bank, shown, random);
}

/** Returns a question without anything that gives its answer away. */
function keyless({ page_id, content, content_type, answers, inputs, data }: PracticeItem, origin: string) {
  const { picture, language: spoken, chapter } = data;
  return {
    question: page_id,
    text: content,
    kind: content_type,
    language: spoken,
    chapter: chapter.name,
    picture: picture && { url: origin + picture.src, alt: picture.alt },
    answers: answers.map(({ id, content: text }) => ({ id, text })),
    unit: inputs[0]?.unit ?? null,
  };
}

function explanation(item: PracticeItem, given: GivenAnswer) {
  const { page_id, content, answers, inputs, data } = item;
  return {
    question: page_id,
    text: content,
    is_right: resultOf(item, given).grade === 'right',
    right_answers: answers.filter((answer) => answer.is_correct).map(({ id, content: text }) => ({ id, text })),
    number: inputs[0] === undefined ? null : { value: inputs[0].value, unit: inputs[0].unit },
    explanation: data.explanation,
    source: data.source,
  };
}
