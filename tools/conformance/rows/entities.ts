/** Section 3: entities and their fields. Those of built calls come from the calls' schemas, so that none can be forgotten. */
import {
  CourseInfoSchema,
  CourseSchema,
  CourseSectionSchema,
  LessonSchema,
  RoadmapCategorySchema,
  RoadmapItemSchema,
} from '@lanewise/contracts/calls/catalogue';
import { AnswerViewSchema, PracticeItemSchema } from '@lanewise/contracts/calls/practice';
import type { z } from 'zod';
import { at } from '../places.ts';
import { defined, type Files, notYet, partly, type Row, type Section, works } from '../row.ts';

/** Meaning of each field, in the order shown; `(ours)` marks one that the specification does not have. */
type Meanings<Schema extends z.ZodObject> = Readonly<Record<keyof z.infer<Schema> & string, string>>;

/** Returns a row a field of a schema; a field without a meaning does not compile, and one that is gone is refused here. */
function fieldsOf<Schema extends z.ZodObject>(
  entity: string,
  schema: Schema,
  meanings: Meanings<Schema>,
  code: Files,
  tests: Files,
): Row[] {
  const names = Object.keys(schema.shape);
  const odd = [...names, ...Object.keys(meanings)].filter((name) => !(name in meanings) || !names.includes(name));
  if (odd.length > 0) throw new Error(`${entity}: the rows and the schema differ in ${odd.join(', ')}.`);
  return names.map((name) => works(`${entity} \`${name}\`: ${meanings[name as keyof Meanings<Schema>]}`, code, tests));
}

function missing(entity: string, fields: Readonly<Record<string, string>>): Row[] {
  return Object.entries(fields).map(([name, meaning]) => notYet(`${entity} \`${name}\`: ${meaning}`));
}

const catalogue = at.contracts('calls/catalogue.ts');
const practice = at.contracts('calls/practice.ts');
const views = at.server('catalogue/views.ts');
const roadmap = at.server('catalogue/roadmap.ts');
const items = at.server('practice/practice-item.ts');
/** Answers are held to their schemas, every field of them, and what the fields say to the bank. */
const catalogueTests: Files = [at.server('calls/execute.test.ts'), at.server('catalogue/calls.test.ts')];
const practiceTests: Files = [at.server('calls/execute.test.ts'), at.server('practice/practice-item.test.ts')];

/** Rows of fields whose calls are held by tests of their own. */
function built(entity: string, fields: Readonly<Record<string, string>>, code: Files, tests: Files): Row[] {
  return Object.entries(fields).map(([name, meaning]) => works(`${entity} \`${name}\`: ${meaning}`, code, tests));
}

const signIn = [at.contracts('calls/sign-in.ts'), at.server('accounts/sign-in/sign-in-calls.ts')];
const signInTest = at.server('accounts/sign-in/sign-in-calls.test.ts');
const account = [at.contracts('calls/account.ts'), at.server('accounts/settings/settings-calls.ts')];
const accountTest = at.server('accounts/settings/settings-calls.test.ts');

const eventProperties = (
  'state vehicle date answer endorsements age options level funnel funnel_entrance_point referrer_url content_seen_range ' +
  'method user_id funnel_type entrancePoint destination page trustfactor_id horizontal_swipes current_step url name'
).split(' ');

const keptForSignIn = [
  ['pending social provider', 'social/social-sign-in.ts'],
  ['course code', 'browser/forms.ts'],
  ['subject code', 'browser/forms.ts'],
  ['path to go back to', 'browser/forms.ts'],
] as const;

const keptInBrowser = ['signature', 'funnel data', 'exam date', 'selected plan', 'score', 'marketing consent'];

export const entitiesSection: Section = {
  title: '3. Entities and their fields',
  about: 'Fields of what the calls answer and take. “(ours)” marks a field beyond the specification.',
  rows: [
    ...fieldsOf(
      'Course',
      CourseSchema,
      {
        name: 'shown name',
        slug: 'its word in addresses; the same as its code',
        subject_code: 'country (ours)',
        course_code: 'code',
        course_section: 'the group it is listed in',
        region: 'state, where it is for one (ours)',
        languages: 'languages its content is in (ours)',
        pdf_link: 'the course as PDF; null, none is made yet',
        pdf_preview_link: 'preview of the PDF; null, none is made yet',
      },
      [catalogue, views],
      catalogueTests,
    ),
    ...fieldsOf(
      'Course section',
      CourseSectionSchema,
      { name: 'shown name', section_id: 'id', internal_order: 'place among the sections' },
      [catalogue, views],
      catalogueTests,
    ),
    works(
      'Courses are grouped by section name, in the order of the sections',
      [at.bank('compiled/bank.ts'), at.site('catalogue/courses.route.tsx')],
      at.server('catalogue/calls.test.ts'),
    ),
    ...fieldsOf(
      'Course info',
      CourseInfoSchema,
      { course_questions_count: 'number of questions', course: 'the course (ours)', exam: 'the official exam (ours)' },
      [catalogue, at.server('catalogue/calls.ts')],
      catalogueTests,
    ),
    ...fieldsOf(
      'Roadmap category',
      RoadmapCategorySchema,
      { name: 'shown name', category_code: 'code', children: 'chapters and tests' },
      [catalogue, roadmap],
      catalogueTests,
    ),
    ...fieldsOf(
      'Roadmap item',
      RoadmapItemSchema,
      {
        lesson_id: 'id',
        name: 'shown name (ours)',
        slug: 'word in addresses',
        type: 'CATEGORY, CHAPTER or FINAL',
        position: 'place in the category',
        has_theory: 'whether there are lessons',
        is_available: 'whether it can be taken',
        platform: 'where it can be taken',
        questions_count: 'number of questions (ours)',
        summary: 'a sentence on a chapter (ours)',
        picture: 'picture of a chapter (ours)',
      },
      [catalogue, roadmap],
      catalogueTests,
    ),
    works('The final test is listed last, with position -1, and is not available', roadmap, catalogueTests),
    ...fieldsOf(
      'Lesson',
      LessonSchema,
      {
        lesson_id: 'id (shape ours)',
        name: 'title (ours)',
        slug: 'word in addresses (ours)',
        category_code: 'category (ours)',
        chapter_code: 'chapter (ours)',
        position: 'place in the chapter (ours)',
        has_theory: 'whether it has text (ours)',
        minutes: 'reading time (ours)',
        content: 'the lesson as HTML (ours)',
      },
      [catalogue, views],
      catalogueTests,
    ),
    ...fieldsOf(
      'Practice item',
      PracticeItemSchema,
      {
        part_id: 'chapter',
        page_id: 'the question’s lasting id',
        content: 'the question',
        web_funnel: 'whether a funnel may show it',
        content_type: 'single, multiple or numeric',
        data: 'explanation, source, picture, module and the like',
        inputs: 'the figure to enter',
        answers: 'the answers, in shown order',
      },
      [practice, items],
      practiceTests,
    ),
    ...fieldsOf(
      'Answer',
      AnswerViewSchema,
      {
        id: 'id within the question',
        content: 'its text (ours)',
        is_correct: 'whether it is right',
        is_default: 'chosen before the learner chooses; never so far',
        is_removed: 'withdrawn; never so far',
      },
      [practice, items],
      practiceTests,
    ),
    ...missing('Reviews of a platform', { reviews: 'list', count: 'how many', average: 'average rating' }),
    ...built('Auth answer', { token: 'product token' }, signIn, signInTest),
    ...built(
      'Auth answer',
      { is_user_registered: 'social sign-in: whether the account existed before' },
      [at.contracts('calls/sign-in.ts'), at.server('social/calls.ts')],
      at.server('social/calls.test.ts'),
    ),
    ...built('Token check', { is_valid: 'whether the token holds' }, signIn, signInTest),
    ...built(
      'Registration',
      { email: 'email', password: 'password', confirm_password: 'password again' },
      signIn,
      signInTest,
    ),
    ...built(
      'Registration with a subscription',
      { email: 'email', course_code: 'course', subject_code: 'country' },
      signIn,
      signInTest,
    ),
    ...built(
      'Session settings',
      { 'settings.subject_code': 'country', 'settings.course_code': 'course' },
      account,
      accountTest,
    ),
    ...built('Session update', { subject_code: 'country', course_code: 'course' }, account, accountTest),
    ...built('Profile', { analytics_user_id: 'id under which analytics knows the learner' }, account, accountTest),
    ...missing('Blog post', {
      type: 'kind',
      id: 'id',
      date: 'published',
      modified: 'changed',
      slug: 'word in addresses',
      title: 'title',
      excerpt: 'excerpt',
      content: 'HTML',
      author: 'author',
      categories: 'categories',
      'featured media': 'picture with alternative text, address, width and height',
      'SEO head': 'head data for search engines',
    }),
    ...missing('Blog category', {
      taxonomy: 'kind',
      id: 'id',
      name: 'name',
      slug: 'word in addresses',
      count: 'posts',
    }),
    ...missing('Blog user', { id: 'id', name: 'name', avatar_urls: 'pictures' }),
    ...missing('Pixel event', {
      event_id: 'id',
      event_type: 'kind',
      user_email: 'email',
      'user_data or context': 'what the platform asks for',
      action_source: 'where it happened',
      event_source_url: 'page it happened on',
    }),
    notYet('Affiliate page (shape open)'),
    notYet('Simulation token (shape open)'),
    notYet('Regional information: country, state, region, school (shape open)'),
    defined(
      'State keys such as `al-car`, with the state’s name, agency and exam',
      [at.contracts('constants/us-states.ts'), at.contracts('constants/us-state-names.ts')],
      at.contracts('constants/constants.test.ts'),
      'the exam blueprints are made from it; names and agencies are not shown yet',
    ),
    ...eventProperties.map((name) => notYet(`Analytics event property \`${name}\``)),
    notYet('Page view of the blog: blogId, country, course, category'),
    notYet('Feature flags as user properties with a prefix'),
    ...keptForSignIn.map(([what, file]) =>
      works(`Kept in the browser: ${what}`, [at.contracts('constants/accounts.ts'), at.site(file)], at.story('social')),
    ),
    partly(
      'Kept in the browser: auth token',
      'in the HttpOnly cookie, which no script reads',
      at.server('calls/token.ts'),
      signInTest,
    ),
    ...keptInBrowser.map((what) => notYet(`Kept in the browser: ${what}`)),
  ],
};
