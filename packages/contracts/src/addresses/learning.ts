/** Courses, practice, upgrade, questions and answers. Source: specification section 2, unless said otherwise. */
import type { AddressTable } from './address.ts';

const page = { prefix: 'locale', kind: 'public' } as const;
const running = { ...page, hidesShell: true } as const;
const qa = { ...page, query: ['s'] } as const;
const swedish = '/fragor-svar';

export const learningAddresses = {
  courses: { path: '/courses', ...page },
  /** The courses of one section: cars, or commercial vehicles. */
  subcourse: { path: '/courses/{subcourse}', ...page },
  course: { path: '/{courseSlug}', ...page },
  courseContents: { path: '/{courseSlug}/contents', ...page },
  /** Every sign of the course's country. Ours. */
  courseSigns: { path: '/{courseSlug}/signs', query: ['s', 'cards'], ...page },
  /** One segment names a course first, else a lesson. */
  lesson: { path: '/{lessonName}', ...page },
  courseLesson: { path: '/{courseSlug}/{lessonName}', ...page },

  /** Ours, as is the result: the specification hints at both screens without a route. A test lives in its query. */
  practiceTest: {
    path: '/{courseSlug}/practice-test',
    ...page,
    hidesShell: true,
    query: ['t', 'n', 'a', 'exam', 'm', 'signs', 'missed', 'again', 'show', 'new'],
  },
  practiceTestResult: {
    path: '/{courseSlug}/practice-test/result',
    ...page,
    query: ['t', 'n', 'a', 'exam', 'm', 'missed', 'again'],
  },

  /** Ours: hazard-perception clips. `start` plays the first one at once. */
  hazardPractice: { path: '/{courseSlug}/hazard-perception', ...page, query: ['start'] },

  /** Ours: questions that begin with a film (Germany). `film` is the number of the first one. */
  filmQuestions: { path: '/{courseSlug}/film-questions', ...page, query: ['film'] },

  /** Ours: the specification hints at an introduction to the exam and names no route. `gone`: an exam was asked for that is not there. */
  mockExam: { path: '/{courseSlug}/mock-exam', ...page, query: ['gone'] },
  /** `continue` leads on to the first unanswered question. */
  mockExamOverview: { path: '/{courseSlug}/mock-exam/{examId}', ...running, query: ['continue'] },
  mockExamQuestion: { path: '/{courseSlug}/mock-exam/{examId}/{position}', ...running },
  mockExamClips: { path: '/{courseSlug}/mock-exam/{examId}/hazard-perception', ...running, query: ['clip'] },
  mockExamHandIn: { path: '/{courseSlug}/mock-exam/{examId}/hand-in', ...running },
  mockExamResult: { path: '/{courseSlug}/mock-exam/{examId}/result', ...page },

  /** `course`: the course that is asked for, where a visitor has looked at none. */
  upgrade: { path: '/upgrade', ...page, query: ['course'] },
  /** The same plans in the second layout. */
  upgrade2: { path: '/upgrade-2', ...page },
  drivingTestUpgrade: { path: '/driving-test-upgrade', ...page },
  /** The reduced plans, where the cookie of a discount leads. Ours: the specification does not show the address. */
  discount: { path: '/discount', ...page },
  /** `plan`: what is ordered. `checkout`: the order that the provider sends the buyer back from; `begun`: one that they left unpaid. */
  upgradeCheckout: { path: '/upgrade/checkout', ...running, query: ['plan', 'course', 'checkout', 'begun', 'guest'] },
  courseUpgrade: { path: '/{courseSlug}/upgrade', ...page },

  questionsAnswers: { path: '/questions-answers', variants: { se: swedish }, ...qa },
  questionsAnswersPage: {
    path: '/questions-answers/page/{pageNumber}',
    variants: { se: `${swedish}/page/{pageNumber}` },
    ...qa,
  },
  question: { path: '/questions-answers/{questionSlug}', variants: { se: `${swedish}/{questionSlug}` }, ...page },
  /** Ours: a reader's vote on an answer. */
  questionHelpful: {
    path: '/questions-answers/{questionSlug}/helpful',
    variants: { se: `${swedish}/{questionSlug}/hjalp` },
    ...page,
  },
  /** Ours: a learner's own question. `sent`: it has arrived. */
  askQuestion: { path: '/questions-answers/ask', variants: { se: `${swedish}/fraga` }, ...page, query: ['sent'] },
  courseQuestionsAnswers: {
    path: '/{courseSlug}/questions-answers',
    variants: { se: `/{courseSlug}${swedish}` },
    ...qa,
  },
  courseQuestionsAnswersPage: {
    path: '/{courseSlug}/questions-answers/page/{pageNumber}',
    variants: { se: `/{courseSlug}${swedish}/page/{pageNumber}` },
    ...qa,
  },
  courseQuestion: {
    path: '/{courseSlug}/questions-answers/{questionSlug}',
    variants: { se: `/{courseSlug}${swedish}/{questionSlug}` },
    ...page,
  },
} as const satisfies AddressTable;
