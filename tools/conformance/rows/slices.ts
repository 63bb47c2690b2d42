/**
 * Section 3, client store slices. The specification names slices and fields; whether they exist, what a slice is for, who uses it and
 * which test covers it comes from the store itself.
 */
import { makeFunnelStore } from '../../../apps/site/app/shared/store/make-funnel-store.ts';
import { makeOrderStore } from '../../../apps/site/app/shared/store/make-order-store.ts';
import { makeStore } from '../../../apps/site/app/shared/store/make-store.ts';
import { at } from '../places.ts';
import { notYet, type Row, rowOf, type Section, works } from '../row.ts';
import { isFile, sources, summaryOf } from '../source-files.ts';

/** Fields of each slice, in the specification's order. */
const specified: Readonly<Record<string, string>> = {
  reviews: 'reviewsData',
  appState:
    'prevPage modalOpened isCanonical canonicalHref ctaExperimentVariant isCtaExperimentFlowActive isAffiliateProgramActive goToUpgradeAfterCourseSelect currentBlogCategory heads',
  course: 'courseData courses previousLang courseDataForServer questionCount',
  lesson: 'lessonData testsData testMeta',
  category: 'categoryData',
  modal: 'id isOpen imageInfo imageModal',
  blog: 'posts users categories activeCategory post parent pagesCount totalPosts isPosts selectedCategoryId defaultBlogImage currentVehicle',
  subscription: 'selectedStripePlan selectedPayPalPlan selectedSolidgatePlan',
  faq: 'faqData faqPost titles isFaq category',
  qa: 'qaData relatedQuestions isQaCount qaSingleData qaCurrentPage practiceQa',
  upgrade: 'pageLayout currentActiveAction currentPlan payPalSubscribeLink is3StepsStepperActive',
  salesFunnel:
    'isSalesFunnelActive salesFunnelType salesFunnelSubType salesFunnelDate salesFunnelAmountOfDays getBackFromPracticeTest selectedModulesForPracticeTest isSalesFunnelStartedFromCourseLP selectedCourse isSalesFunnelStartedWithoutCourseSlug skipPersonalQuestions skipDiagnosticTest skipStartPage setIsSalesFunnelSignUpPage isSalesFunnelStartedFromPracticeTest practiceTestName isShouldTrackVirtualPageView isQuizProgressBarInvisible examDate correctAnswersCount',
  signUp: 'courseWithCourseSections',
};

/**
 * What pages keep without a store in the browser: their loaders read it for each request and hand it to the page, which has no script that would
 * need it again.
 */
const inLoaders: Readonly<Record<string, readonly [code: string, test: string]>> = {
  blog: [at.site('features/guides/guide-list.route.tsx'), at.server('platform/pages/reading-side.test.ts')],
  'blog.posts': [at.site('features/guides/guide-list.route.tsx'), at.server('platform/pages/reading-side.test.ts')],
  'blog.categories': [
    at.site('features/guides/guide-list-parts.tsx'),
    at.server('platform/pages/reading-side.test.ts'),
  ],
  'blog.activeCategory': [
    at.site('features/guides/guide-list.route.tsx'),
    at.server('platform/pages/reading-side.test.ts'),
  ],
  'blog.post': [at.site('features/guides/guide.route.tsx'), at.server('platform/pages/reading-side.test.ts')],
  'blog.users': [at.site('features/guides/guide.route.tsx'), at.server('features/content/wire/routes.test.ts')],
  'blog.parent': [at.server('features/content/wire/documents.ts'), at.server('features/content/wire/routes.test.ts')],
  'blog.isPosts': [at.site('features/guides/guide-list.route.tsx'), at.server('platform/pages/reading-side.test.ts')],
  'blog.selectedCategoryId': [
    at.site('features/guides/guide-list.route.tsx'),
    at.server('platform/pages/reading-side.test.ts'),
  ],
  'blog.defaultBlogImage': [
    at.site('features/guides/guide-cards.tsx'),
    at.site('features/guides/guide-cards.test.tsx'),
  ],
  'blog.currentVehicle': [at.site('features/guides/guide.route.tsx'), at.server('platform/pages/reading-side.test.ts')],
  'blog.pagesCount': [at.site('features/guides/paging.tsx'), at.server('platform/pages/reading-side.test.ts')],
  'blog.totalPosts': [at.site('features/guides/guide-list.route.tsx'), at.server('features/content/calls.test.ts')],
  faq: [at.site('features/faq/faq.route.tsx'), at.server('platform/pages/reading-side.test.ts')],
  'faq.faqData': [at.site('features/faq/faq.route.tsx'), at.server('platform/pages/reading-side.test.ts')],
  'faq.faqPost': [at.site('features/faq/faq.route.tsx'), at.server('platform/pages/reading-side.test.ts')],
  'faq.titles': [at.site('features/faq/faq.route.tsx'), at.server('platform/pages/reading-side.test.ts')],
  'faq.isFaq': [at.site('features/faq/faq.route.tsx'), at.server('platform/pages/reading-side.test.ts')],
  'faq.category': [at.site('features/faq/faq.route.tsx'), at.server('features/content/calls.test.ts')],
  'qa.isQaCount': [
    at.site('features/questions-answers/question-list.route.tsx'),
    at.server('features/questions-answers/calls.test.ts'),
  ],
  qa: [at.site('features/questions-answers/question-list.route.tsx'), at.server('platform/pages/reading-side.test.ts')],
  'qa.qaData': [
    at.site('features/questions-answers/question-list.route.tsx'),
    at.server('platform/pages/reading-side.test.ts'),
  ],
  'qa.relatedQuestions': [
    at.site('features/questions-answers/question.route.tsx'),
    at.server('features/questions-answers/calls.test.ts'),
  ],
  'qa.qaSingleData': [
    at.site('features/questions-answers/question.route.tsx'),
    at.server('platform/pages/reading-side.test.ts'),
  ],
  'qa.qaCurrentPage': [
    at.site('features/questions-answers/question-list.route.tsx'),
    at.server('platform/pages/reading-side.test.ts'),
  ],
  'qa.practiceQa': [
    at.site('features/practice/questions-about.server.ts'),
    at.server('platform/pages/reading-side.test.ts'),
  ],
  'appState.currentBlogCategory': [
    at.site('features/guides/guide-list.route.tsx'),
    at.server('platform/pages/reading-side.test.ts'),
  ],
  'appState.heads': [at.site('shared/shell/page-meta.ts'), at.site('shared/shell/page-meta.test.ts')],
};

/** Slices and fields that the store lacks because loaders keep them, as their rows name them. */
export const keptInLoaders: readonly string[] = Object.keys(inLoaders).map((name) => `\`${name}\``);

/** Returns the row of a slice or field that the store lacks. */
function rowWithoutStore(name: string): Row {
  const [code, test] = inLoaders[name] ?? [];
  if (code === undefined || test === undefined) return notYet(`\`${name}\``);
  return works(
    `\`${name}\``,
    code,
    test,
    "In the page's loader: the page has no script that would read it from a store.",
  );
}

const state: Readonly<Record<string, object>> = {
  ...makeStore().getState(),
  ...makeFunnelStore().getState(),
  ...makeOrderStore().getState(),
};

/** Returns the files outside the store that read a field: by itself, or from the whole slice. */
function screensReading(slice: string, field: string): readonly string[] {
  const own = new RegExp(`\\bstate\\.${slice}\\.${field}\\b`);
  const whole = new RegExp(`\\bstate(?:: RootState)?\\) => state\\.${slice}\\)`);
  const named = new RegExp(`(?:[{,] |\\b${slice}\\.)${field}\\b`);
  return [...sources]
    .filter(([path]) => path.startsWith('apps/site/app/') && !path.includes('/store/'))
    .filter(([, text]) => own.test(text) || (whole.test(text) && named.test(text)))
    .map(([path]) => path);
}

function rowsOf([slice, list]: [string, string]): Row[] {
  const fields = list.split(' ');
  const own = state[slice];
  if (own === undefined) return [slice, ...fields.map((field) => `${slice}.${field}`)].map(rowWithoutStore);
  const file = at.site(`shared/store/${slice.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.slice.ts`);
  const test = file.replace(/\.ts$/, '.test.ts');
  const tests = isFile(test) ? [test] : [];
  const rowRead = (what: string, readers: readonly string[]): Row => {
    const standing = readers.length === 0 ? 'defined' : tests.length > 0 ? 'built' : 'untested';
    return rowOf(standing, what, { code: [file, ...readers.slice(0, 1)], tests });
  };
  const known = new Set([...fields, ...Object.keys(own)]);
  const readersOf = (field: string) => screensReading(slice, field);
  const summary = summaryOf(`${slice}Slice`, file).replace(/^`\w+`: /, '');
  return [
    rowRead(`\`${slice}\`: ${summary}`, [...known].flatMap(readersOf)),
    ...[...known].map((field) => {
      if (!(field in own)) return rowWithoutStore(`${slice}.${field}`);
      return rowRead(`\`${slice}.${field}\`${fields.includes(field) ? '' : ' (ours)'}`, readersOf(field));
    }),
  ];
}

export const slicesSection: Section = {
  title: '3. Client store slices',
  about:
    'One row for each slice, then one for each of its fields. A slice or field is **defined** while no screen reads it.',
  rows: Object.entries(specified).flatMap(rowsOf),
};
