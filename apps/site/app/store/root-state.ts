/** The shape of the store: the slices of the specification (section 3) that are built so far. */
import type { Course, Lesson, RoadmapCategory } from '@lanewise/contracts/calls/catalogue';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';

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
  readonly ctaExperimentVariant: string;
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

export interface RootState {
  readonly appState: AppState;
  readonly course: CourseState;
  readonly lesson: LessonState;
  readonly category: CategoryState;
  readonly modal: ModalState;
}
