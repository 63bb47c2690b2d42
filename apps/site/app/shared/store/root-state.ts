/** The shape of the store: the slices of the specification (section 3) that are built so far. */
import type { Course, Lesson, RoadmapCategory } from '@lanewise/contracts/calls/catalogue';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { ReviewView } from '@lanewise/contracts/calls/reviews';
import type { VariantOf } from '@lanewise/contracts/constants/experiments';
import type { ReviewPlatform } from '@lanewise/contracts/constants/reviews';

export interface Heads {
  readonly title: string;
  readonly description: string;
  readonly schema: string;
  readonly twitterTags: string;
  readonly ogTags: string;
}

export interface AppState {
  readonly prevPage: string;
  readonly modalOpened: boolean;
  readonly isCanonical: boolean;
  readonly canonicalHref: string;
  /** The variant of the experiment `cta`; '' where it is not shown. */
  readonly ctaExperimentVariant: VariantOf<'cta'> | '';
  /** Whether that variant leads elsewhere than the usual call to action. */
  readonly isCtaExperimentFlowActive: boolean;
  readonly isAffiliateProgramActive: boolean;
  readonly goToUpgradeAfterCourseSelect: boolean;
  readonly currentBlogCategory: string;
  readonly heads: Heads;
}

export interface CourseData extends Course {
  readonly questions_count: number;
}

export interface CourseState {
  readonly courseData: CourseData | null;
  readonly courses: readonly Course[];
  /** Locale code in which the learner uses their own course, if the screen is in another one; otherwise empty. */
  readonly previousLang: string;
  /** The course whose home was shown last. It belongs to the client: hydration does not replace it. */
  readonly courseDataForServer: CourseData | null;
  readonly questionCount: number;
}

/** One question of the test. */
export interface TestData {
  readonly ppId: string;
  readonly isAnswered: boolean;
  /** Number of times that it was answered. */
  readonly attempts: number;
  readonly content: PracticeItem;
  readonly explanation: string;
  /** The given answer as written in the address (saved-tests/test-address.ts); empty until answered. */
  readonly given: string;
}

/** State of the test as a whole. */
interface TestMeta {
  /** Practice-page ids in the order of the questions. */
  readonly order: readonly string[];
  /** Index of the question on screen. */
  readonly current: number;
}

export interface LessonState {
  readonly lessonData: Lesson | null;
  readonly testsData: Readonly<Record<string, TestData>>;
  readonly testMeta: TestMeta;
}

export interface CategoryState {
  readonly categoryData: readonly RoadmapCategory[];
}

/** The dialogs of the specification (section 2), and the confirmation before leaving a test. */
export type ModalId =
  | ''
  | 'register-needed'
  | 'could-you-ace'
  | 'image-enlarge'
  | 'image-use'
  | 'coastline'
  | 'leave-test';

export interface ImageInfo {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface ModalState {
  readonly id: ModalId;
  readonly isOpen: boolean;
  readonly imageInfo: ImageInfo | null;
  /** Magnification of the enlarged picture; 1 fits it to the screen. */
  readonly imageModal: { readonly scale: number };
}

export interface SalesFunnelState {
  readonly isSalesFunnelActive: boolean;
  /** One of `funnelTypes` (constants/funnels.ts); '' while none runs. */
  readonly salesFunnelType: string;
  /** The kind of vehicle, such as `car`. */
  readonly salesFunnelSubType: string;
  /** The day on which it was started, YYYY-MM-DD. */
  readonly salesFunnelDate: string;
  /** Days until the test; 0 if its date is unknown. */
  readonly salesFunnelAmountOfDays: number;
  /** Whether a practice test leads back here. */
  readonly getBackFromPracticeTest: boolean;
  /** Chapters to practise next: the weak ones. */
  readonly selectedModulesForPracticeTest: readonly string[];
  /** Whether it was entered from a course page. */
  readonly isSalesFunnelStartedFromCourseLP: boolean;
  /** Slug of the course. */
  readonly selectedCourse: string;
  /** Whether the course was unknown at first, so that the funnel asks for it. */
  readonly isSalesFunnelStartedWithoutCourseSlug: boolean;
  readonly skipPersonalQuestions: boolean;
  readonly skipDiagnosticTest: boolean;
  readonly skipStartPage: boolean;
  /** Whether this is the sign-up within the funnel. */
  readonly setIsSalesFunnelSignUpPage: boolean;
  readonly isSalesFunnelStartedFromPracticeTest: boolean;
  readonly practiceTestName: string;
  /** Whether the step counts as a page view of the quiz. */
  readonly isShouldTrackVirtualPageView: boolean;
  readonly isQuizProgressBarInvisible: boolean;
  /** The test date, YYYY-MM-DD; '' if unknown. */
  readonly examDate: string;
  readonly correctAnswersCount: number;
}

export interface SignUpState {
  readonly courseWithCourseSections: readonly { readonly name: string; readonly courses: readonly Course[] }[];
}

export interface RootState {
  readonly appState: AppState;
  readonly course: CourseState;
  readonly lesson: LessonState;
  readonly category: CategoryState;
  readonly modal: ModalState;
}

/** The slices of funnel pages: a separate store, because the app has none of these pages and counts every byte. */
export interface FunnelState {
  readonly salesFunnel: SalesFunnelState;
  readonly signUp: SignUpState;
}

/** Id of the plan that the visitor has selected, at each provider that sells it; '' at the others. */
export interface SelectedPlans {
  readonly selectedStripePlan: string;
  readonly selectedPayPalPlan: string;
  readonly selectedSolidgatePlan: string;
}

export interface UpgradeState {
  readonly pageLayout: 'UpgradeLayout' | 'UpgradeLayout2';
  /** What the visitor does next for the order: sign in, sign up or pay. */
  readonly currentActiveAction: 'Login' | 'SignUp' | 'Pay';
  /** Id of the plan that is being ordered; '' while it is chosen. */
  readonly currentPlan: string;
  /** Address of PayPal's page on which an order that was begun there can still be approved; '' if there is none. */
  readonly payPalSubscribeLink: string;
  readonly is3StepsStepperActive: boolean;
}

/** Reviews of one platform; null if there are none. */
export interface ReviewsState {
  readonly reviewsData: {
    readonly platform: ReviewPlatform;
    readonly reviews: readonly ReviewView[];
    readonly count: number;
    readonly average: number;
  } | null;
}

/** The slices of the pages on which a plan is chosen and ordered, a store of their own like those of funnels. */
export interface OrderState {
  readonly subscription: SelectedPlans;
  readonly upgrade: UpgradeState;
  readonly reviews: ReviewsState;
}

/** All slices. */
export interface AllState extends RootState, FunnelState, OrderState {}
