/**
 * Section 3: entities and their fields. The specification names the fields; whether they exist, and which others an entity has, comes from
 * the schemas of the calls, as does the purpose of a field.
 */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { EventPropertySchemas } from '@lanewise/contracts/calls/events';
import type { CallName } from '@lanewise/contracts/calls/paths';
import { AnswerViewSchema } from '@lanewise/contracts/calls/practice';
import { z } from 'zod';
import { at } from '../places.ts';
import { defined, notYet, partly, type Row, type Section, works } from '../row.ts';
import { inTable } from '../source-files.ts';
import { callSources } from './calls.ts';

/** Returns the object inside a list, or one that may be null; null if there is none. */
function objectIn(schema: z.ZodType | null | undefined): z.ZodObject | null {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodNullable) return objectIn(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodArray ? objectIn(schema.element as z.ZodType) : null;
}

const fieldOf = (schema: z.ZodType | null, name: string) => objectIn(schema)?.shape[name] as z.ZodType | undefined;

/**
 * Returns a row for each field: those that the specification names, then those that only the schema has.
 *
 * @param specified Their names, separated by spaces.
 * @param call Answers or takes the entity; its code and test are those of the fields.
 */
function fields(
  entity: string,
  specified: string,
  call: CallName,
  schema: z.ZodType | null = allCalls[call].answer,
): Row[] {
  const shape: Readonly<Record<string, z.ZodType>> = objectIn(schema)?.shape ?? {};
  const { code, tests } = callSources(call);
  const named = specified.split(' ');
  return [...new Set([...named, ...Object.keys(shape)])].map((name) => {
    const field = shape[name];
    const meaning = field?.description === undefined ? '' : `: ${inTable(field.description)}`;
    const what = `${entity} \`${name}\`${meaning}${named.includes(name) ? '' : ' (ours)'}`;
    return field === undefined ? notYet(what) : works(what, code, tests);
  });
}

/** Fields of the content service's own answers, which the calls about posts do not pass on. */
const ofService = (entity: string, names: string) =>
  names
    .split(' ')
    .map((name) =>
      works(
        `${entity} \`${name}\``,
        at.server('features/content/wire/documents.ts'),
        at.server('features/content/wire/routes.test.ts'),
      ),
    );

const course = allCalls.listCourses.answer;
const roadmap = at.server('features/catalogue/roadmap.ts');
const { tests: catalogueTests } = callSources('getRoadmap');

/** In the catalogue, for what no page tells yet: endorsements and ages are not asked, and there are no trust factors. */
const notTold: readonly string[] = ['endorsements', 'age', 'options', 'trustfactor_id', 'horizontal_swipes'];

const eventProperties = (
  'state vehicle date answer endorsements age options level funnel funnel_entrance_point referrer_url content_seen_range ' +
  'method user_id funnel_type entrancePoint destination page trustfactor_id horizontal_swipes current_step url name'
).split(' ');

const keptForSignIn = [
  ['pending social provider', 'features/social/social-sign-in.ts'],
  ['course code', 'browser/forms.ts'],
  ['subject code', 'browser/forms.ts'],
  ['path to go back to', 'browser/forms.ts'],
] as const;

export const entitiesSection: Section = {
  title: '3. Entities and their fields',
  about: 'Fields of what the calls answer and take. “(ours)” marks a field beyond the specification.',
  rows: [
    ...fields('Course', 'name slug course_code course_section pdf_link pdf_preview_link', 'listCourses'),
    ...fields('Course section', 'name section_id internal_order', 'listCourses', fieldOf(course, 'course_section')),
    works(
      'Courses are grouped by section name, in the order of the sections',
      [at.bank('compiled/bank.ts'), at.site('features/catalogue/courses.route.tsx')],
      at.server('features/catalogue/calls.test.ts'),
    ),
    ...fields('Course info', 'course_questions_count', 'getCourseInfo'),
    ...fields('Roadmap category', 'name category_code children', 'getRoadmap'),
    ...fields(
      'Roadmap item',
      'lesson_id has_theory is_available platform slug position type',
      'getRoadmap',
      fieldOf(allCalls.getRoadmap.answer, 'children'),
    ),
    works(
      'The final test is listed last, with position -1, and is not available until a learner has earned it',
      roadmap,
      [...catalogueTests, at.server('features/progress/standings.test.ts')],
    ),
    ...fields('Lesson', 'lesson_id', 'listLessons'),
    ...fields('Practice item', 'part_id page_id content web_funnel content_type data inputs answers', 'drawPractice'),
    ...fields('Answer', 'is_correct is_default is_removed id', 'drawPractice', AnswerViewSchema),
    ...fields('Reviews of a platform', 'reviews count average', 'listReviews'),
    ...fields('Auth answer', 'token', 'login'),
    ...fields('Auth answer of a social sign-in', 'token is_user_registered', 'loginWithGoogle'),
    ...fields('Token check', 'is_valid', 'validateToken'),
    ...fields('Registration', 'email password confirm_password', 'register', allCalls.register.body),
    ...fields(
      'Registration with a subscription',
      'email course_code subject_code',
      'registerForSubscription',
      allCalls.registerForSubscription.body,
    ),
    ...fields(
      'Session settings',
      'subject_code course_code',
      'getSettings',
      fieldOf(allCalls.getSettings.answer, 'settings'),
    ),
    ...fields('Session update', 'subject_code course_code', 'updateSession', allCalls.updateSession.body),
    ...fields('Profile', 'analytics_user_id', 'getProfile'),
    ...fields('Blog post', 'type id date modified slug title excerpt content author categories head', 'getPost'),
    ...fields(
      'Featured media of a blog post',
      'alt_text source_url width height',
      'getPost',
      fieldOf(allCalls.getPost.answer, 'featured_media'),
    ),
    ...ofService('Blog category', 'taxonomy'),
    ...fields('Blog category', 'id name slug count', 'listPosts', fieldOf(allCalls.listPosts.answer, 'categories')),
    ...ofService('Blog user', 'id name avatar_urls'),
    ...fields(
      'Pixel event',
      'event_id event_type user_email user_data action_source event_source_url',
      'sendFacebookEvent',
      allCalls.sendFacebookEvent.body,
    ),
    works(
      'Affiliate page (shape is ours)',
      at.contracts('calls/affiliates.ts'),
      at.server('features/affiliates/affiliates.test.ts'),
    ),
    works(
      'Simulation token (shape is ours)',
      [at.server('features/driving/signed-token.ts'), at.server('features/driving/simulation-store.ts')],
      at.server('features/driving/calls.test.ts'),
    ),
    works(
      'Regional information: country, state, region, school (shapes are ours)',
      at.contracts('calls/regions.ts'),
      at.server('features/schools/calls.test.ts'),
    ),
    defined(
      'State keys such as `al-car`, with the state’s name, agency and exam',
      [at.contracts('constants/us-states.ts'), at.contracts('constants/us-state-names.ts')],
      at.contracts('constants/constants.test.ts'),
      'the exam blueprints are made from it; names and agencies are not shown yet',
    ),
    ...eventProperties.map((name) => {
      const { description } = EventPropertySchemas[name as keyof typeof EventPropertySchemas];
      const meaning = description === undefined ? '' : `: ${inTable(description)}`;
      const what = `Analytics event property \`${name}\`${meaning}`;
      const catalogue = at.contracts('calls/events.ts');
      const kept = at.server('features/events/calls.test.ts');
      return notTold.includes(name)
        ? defined(what, catalogue, kept)
        : works(what, catalogue, [kept, at.story('events')]);
    }),
    works(
      'Page view of the blog: blogId, country, course, category',
      at.site('features/guides/guide.route.tsx'),
      at.story('events'),
    ),
    works(
      'Feature flags as user properties with a prefix',
      at.site('features/amplitude/amplitude-client.ts'),
      at.story('amplitude'),
    ),
    ...keptForSignIn.map(([what, file]) =>
      works(`Kept in the browser: ${what}`, [at.contracts('constants/accounts.ts'), at.site(file)], at.story('social')),
    ),
    partly(
      'Kept in the browser: auth token',
      'in the HttpOnly cookie, which no script reads',
      at.server('platform/calls/token.ts'),
      at.server('features/accounts/sign-in/sign-in-calls.test.ts'),
    ),
    ...['funnel data', 'exam date', 'score'].map((what) =>
      works(
        `Kept in the browser: ${what}`,
        [at.site('shared/running-funnel/kept-funnel.ts'), at.site('browser/funnel.ts')],
        at.site('shared/running-funnel/kept-funnel.test.ts'),
      ),
    ),
    works(
      'Kept in the browser: marketing consent',
      [at.contracts('constants/consent.ts'), at.site('shared/consent/kept-consent.ts')],
      at.server('platform/pages/consent.test.ts'),
    ),
    works(
      'Kept in the browser: selected plan',
      [at.site('features/orders/kept-plan.ts'), at.site('browser/order.ts')],
      [at.site('features/orders/kept-plan.test.ts'), at.story('buying')],
    ),
    works(
      'Kept in the browser: signature',
      [at.server('features/events/signature.ts'), at.site('shared/events/signature.ts')],
      [at.server('features/events/activities.test.ts'), at.story('events')],
    ),
  ],
};
