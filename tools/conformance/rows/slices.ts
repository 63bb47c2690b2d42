/** Section 3, client store slices: a row a slice and a field. A test compares those of built slices with the store itself. */
import { at } from '../places.ts';
import { type Files, notYet, type Row, rowOf, type Section, type Standing } from '../row.ts';

interface Slice {
  readonly about: string;
  /** Absent: the slice is not there yet. */
  readonly standing?: Exclude<Standing, 'not yet'>;
  readonly code?: Files;
  readonly tests?: Files;
  readonly note?: string;
  /** Field -> what it holds. */
  readonly fields: Readonly<Record<string, string>>;
}

const storeTests: Files = [];

export const slices: Readonly<Record<string, Slice>> = {
  reviews: { about: 'reviews shown', fields: { reviewsData: 'reviews by platform' } },
  appState: {
    about: 'what the shell knows of the visit',
    standing: 'defined',
    code: at.site('store/app-state.slice.ts'),
    tests: storeTests,
    note: 'no screen reads it yet',
    fields: {
      prevPage: 'page before this one',
      modalOpened: 'whether a dialog is open',
      isCanonical: 'whether the canonical address is made from locale and path',
      canonicalHref: 'a canonical address of its own',
      ctaExperimentVariant: 'variant of the call-to-action experiment',
      isCtaExperimentFlowActive: 'whether its flow runs',
      isAffiliateProgramActive: 'affiliate mode',
      goToUpgradeAfterCourseSelect: 'whether upgrade follows the choice of a course',
      currentBlogCategory: 'category of the blog',
      heads: 'title, description, schema, Twitter and Open Graph tags',
    },
  },
  course: {
    about: 'the courses of a country and the one on screen',
    standing: 'defined',
    code: at.site('store/course.slice.ts'),
    tests: storeTests,
    note: 'no screen reads it yet',
    fields: {
      courseData: 'course on screen, with `questions_count`',
      courses: 'courses',
      previousLang: 'language before this one',
      courseDataForServer: 'course that the server rendered for',
      questionCount: 'number of questions',
    },
  },
  lesson: {
    about: 'lesson on screen and test being taken',
    standing: storeTests.length > 0 ? 'built' : 'untested',
    code: [at.site('store/lesson.slice.ts'), at.site('practice/practice-test.tsx')],
    tests: storeTests,
    fields: {
      lessonData: 'lesson; unused until lessons have pages',
      testsData: 'by practice-page id: ppId, isAnswered, attempts, content, explanation, and (ours) the answer given',
      testMeta: 'the test as a whole: order and place (shape ours)',
    },
  },
  category: {
    about: 'roadmap of the course on screen',
    standing: 'defined',
    code: at.site('store/category.slice.ts'),
    tests: storeTests,
    note: 'no screen reads it yet',
    fields: { categoryData: 'categories with their chapters' },
  },
  modal: {
    about: 'which dialog is open',
    standing: storeTests.length > 0 ? 'built' : 'untested',
    code: [at.site('store/modal.slice.ts'), at.site('practice/practice-test.tsx')],
    tests: storeTests,
    fields: {
      id: 'the dialog; empty is closed',
      isOpen: 'whether one is open',
      imageInfo: 'picture that is enlarged',
      imageModal: 'its magnification (shape ours)',
    },
  },
  blog: {
    about: 'blog',
    fields: {
      posts: 'posts',
      users: 'authors',
      categories: 'categories',
      activeCategory: 'category shown',
      post: 'post shown',
      parent: 'parent of the category',
      pagesCount: 'number of pages',
      totalPosts: 'number of posts',
      isPosts: 'whether there are posts',
      selectedCategoryId: 'id of the category',
      defaultBlogImage: 'picture where a post has none',
      currentVehicle: 'vehicle, car by default',
    },
  },
  subscription: {
    about: 'plan chosen at each provider',
    fields: {
      selectedStripePlan: 'card provider',
      selectedPayPalPlan: 'PayPal',
      selectedSolidgatePlan: 'second card gateway',
    },
  },
  faq: {
    about: 'FAQ',
    fields: {
      faqData: 'entries',
      faqPost: 'entry shown',
      titles: 'titles',
      isFaq: 'whether there are entries',
      category: 'category',
    },
  },
  qa: {
    about: 'questions and answers',
    fields: {
      qaData: 'list',
      relatedQuestions: 'related ones',
      isQaCount: 'whether the count is shown',
      qaSingleData: 'question shown',
      qaCurrentPage: 'page, 1 by default',
      practiceQa: 'those of a practice test',
    },
  },
  upgrade: {
    about: 'upgrade flow',
    fields: {
      pageLayout: 'layout, UpgradeLayout by default',
      currentActiveAction: 'step, Login by default',
      currentPlan: 'plan',
      payPalSubscribeLink: 'address of PayPal',
      is3StepsStepperActive: 'whether three steps are shown',
    },
  },
  salesFunnel: {
    about: 'sales funnel',
    fields: {
      isSalesFunnelActive: 'whether one runs',
      salesFunnelType: 'type',
      salesFunnelSubType: 'subtype',
      salesFunnelDate: 'date',
      salesFunnelAmountOfDays: 'days',
      getBackFromPracticeTest: 'whether it comes back from a practice test',
      selectedModulesForPracticeTest: 'modules chosen',
      isSalesFunnelStartedFromCourseLP: 'started on a course page',
      selectedCourse: 'course',
      isSalesFunnelStartedWithoutCourseSlug: 'started without a course',
      skipPersonalQuestions: 'leaves personal questions out',
      skipDiagnosticTest: 'leaves the diagnostic test out',
      skipStartPage: 'leaves the start page out',
      setIsSalesFunnelSignUpPage: 'sign-up within the funnel',
      isSalesFunnelStartedFromPracticeTest: 'started from a practice test',
      practiceTestName: 'that test',
      isShouldTrackVirtualPageView: 'whether virtual page views count',
      isQuizProgressBarInvisible: 'whether the bar is hidden',
      examDate: 'date of the exam',
      correctAnswersCount: 'right answers',
    },
  },
  signUp: { about: 'sign-up', fields: { courseWithCourseSections: 'courses by section' } },
};

function rowsOf([name, { about, standing, code, tests, note, fields }]: [string, Slice]): Row[] {
  const whats = [
    `\`${name}\`: ${about}`,
    ...Object.entries(fields).map(([field, meaning]) => `\`${name}.${field}\`: ${meaning}`),
  ];
  const parts = { ...(code && { code }), ...(tests && { tests }), ...(note && { note }) };
  return whats.map((what) => (standing ? rowOf(standing, what, parts) : notYet(what)));
}

export const slicesSection: Section = {
  title: '3. Client store slices',
  about: 'One row a slice, then one a field.',
  rows: Object.entries(slices).flatMap(rowsOf),
};
