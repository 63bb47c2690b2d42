/**
 * Method and path of each call, without schemas, so that the browser's client contains no zod.
 * Paths are the specification's (section 7) under `/api/`. `a` is a subject code or topic (`us`, `subject`, `united-kingdom` ...),
 * `b` a course code (`ca-car`, `uk-car`, `de-b`).
 */
export interface CallPath {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
}

export const callPaths = {
  listCourses: { method: 'GET', path: '/api/v3/guest/courses/{topic}' },
  getCourseInfo: { method: 'GET', path: '/api/v3/learning/lessons/info/{a}/{b}' },
  getRoadmap: { method: 'GET', path: '/api/v3/guest/roadmap/{a}/{b}' },
  listLessons: { method: 'GET', path: '/api/v3/guest/lessons/{x}' },
  drawPractice: { method: 'GET', path: '/api/v3/extra/practice/{a}/{b}' },
  listTagged: { method: 'GET', path: '/api/v3/extra/practice/tagged' },
  drawStructured: { method: 'GET', path: '/api/v3/extra/structured/{a}/{b}' },
  drawModules: { method: 'POST', path: '/api/v3/extra/module/{a}/{b}' },

  drawHazardClip: { method: 'GET', path: '/api/v3/extra/hazards/{a}/{b}' },
  scoreHazardClip: { method: 'POST', path: '/api/v3/extra/hazards/{a}/{b}/score' },

  listPosts: { method: 'GET', path: '/api/v3/content/{a}/posts' },
  getPost: { method: 'GET', path: '/api/v3/content/{a}/posts/{slug}' },
  listFaq: { method: 'GET', path: '/api/v3/content/{a}/faq' },
  getLandingPage: { method: 'GET', path: '/api/v3/content/{a}/landing/{slug}' },
  getLesson: { method: 'GET', path: '/api/v3/content/{a}/lessons/{slug}' },
  listSigns: { method: 'GET', path: '/api/v3/content/{a}/courses/{b}/signs' },
  listTerms: { method: 'GET', path: '/api/v3/content/{a}/dictionary' },

  listQuestions: { method: 'GET', path: '/api/v3/extra/qa/{a}' },
  listCourseQuestions: { method: 'GET', path: '/api/v3/extra/qa/{a}/{b}' },
  getAnsweredQuestion: { method: 'GET', path: '/api/v3/extra/qa/detail/{id}' },
  listRelatedQuestions: { method: 'GET', path: '/api/v3/extra/qa/related/{id}' },

  voteOnAnswer: { method: 'POST', path: '/api/v3/extra/qa/vote' },
  askQuestion: { method: 'POST', path: '/api/v3/learning/questions' },
  listAskedQuestions: { method: 'GET', path: '/api/v3/admin/questions' },
  closeAskedQuestion: { method: 'POST', path: '/api/v3/admin/questions/close' },
  listVotes: { method: 'GET', path: '/api/v3/admin/questions/votes' },

  listSavedTests: { method: 'GET', path: '/api/v3/learning/tests' },
  saveTest: { method: 'POST', path: '/api/v3/learning/tests/{a}/{b}' },
  dropTest: { method: 'POST', path: '/api/v3/learning/tests/{a}/{b}/drop' },

  startExam: { method: 'POST', path: '/api/v3/learning/exams/{a}/{b}' },
  listExams: { method: 'GET', path: '/api/v3/learning/exams/{a}/{b}' },
  getExam: { method: 'GET', path: '/api/v3/learning/exams/{id}' },
  saveExamAnswers: { method: 'POST', path: '/api/v3/learning/exams/{id}/answers' },
  finishExam: { method: 'POST', path: '/api/v3/learning/exams/{id}/finish' },
  getExamResult: { method: 'GET', path: '/api/v3/learning/exams/{id}/result' },
  drawMissed: { method: 'GET', path: '/api/v3/learning/exams/{id}/missed' },

  saveAttempt: { method: 'POST', path: '/api/v3/learning/attempts' },
  getProgress: { method: 'GET', path: '/api/v3/learning/progress/{a}/{b}' },
  drawTest: { method: 'POST', path: '/api/v3/learning/draw/{a}/{b}' },
  listMistakes: { method: 'GET', path: '/api/v3/learning/mistakes/{a}/{b}' },
  getPlan: { method: 'GET', path: '/api/v3/learning/plan/{a}/{b}' },

  getReading: { method: 'GET', path: '/api/v3/learning/reading/{a}/{b}' },
  saveReading: { method: 'POST', path: '/api/v3/learning/reading/{a}/{b}' },

  getStreak: { method: 'GET', path: '/api/v3/learning/streak' },
  saveStreak: { method: 'POST', path: '/api/v3/learning/streak' },

  listPlans: { method: 'GET', path: '/api/v3/guest/plans/{a}/{b}' },
  startStripeCheckout: { method: 'POST', path: '/api/v3/subscription/stripe/session' },
  getCheckout: { method: 'GET', path: '/api/v3/subscription/checkouts/{id}' },
  listSubscriptions: { method: 'GET', path: '/api/v3/subscription/stripe/subscriptions' },
  setRenewal: { method: 'POST', path: '/api/v3/subscription/renewal' },
  declare: { method: 'POST', path: '/api/v3/guest/declarations' },
  openDeclaration: { method: 'POST', path: '/api/v3/guest/declarations/open' },
  confirmDeclaration: { method: 'POST', path: '/api/v3/guest/declarations/confirm' },
  declareOwn: { method: 'POST', path: '/api/v3/subscription/declaration' },
  listContracts: { method: 'GET', path: '/api/v3/subscription/contracts' },
  listPrices: { method: 'GET', path: '/api/v3/guest/prices/{x}/universal' },

  getLegalText: { method: 'GET', path: '/api/v3/guest/legal/{a}/{slug}' },
  sendMessage: { method: 'POST', path: '/api/v3/guest/contact' },

  reportQuestion: { method: 'POST', path: '/api/v3/learning/reports' },
  listReports: { method: 'GET', path: '/api/v3/admin/reports' },
  closeReport: { method: 'POST', path: '/api/v3/admin/reports/close' },

  register: { method: 'POST', path: '/api/v3/auth/register' },
  registerForSubscription: { method: 'POST', path: '/api/v3/auth/register/subscription' },
  login: { method: 'POST', path: '/api/v3/auth/login' },
  loginWithGoogle: { method: 'POST', path: '/api/v3/auth/google' },
  loginWithFacebook: { method: 'POST', path: '/api/v3/auth/facebook' },
  loginWithApple: { method: 'POST', path: '/api/v3/auth/apple' },
  loginWithMicrosoft: { method: 'POST', path: '/api/v3/auth/microsoft' },
  validateToken: { method: 'GET', path: '/api/v3/auth/token/validate' },
  sendRestoreCode: { method: 'POST', path: '/api/v3/auth/password/restore/code' },
  validateRestoreCode: { method: 'POST', path: '/api/v3/auth/password/restore/validate' },
  restorePassword: { method: 'POST', path: '/api/v3/auth/password/restore' },
  finishSignIn: { method: 'POST', path: '/api/v3/auth/second-factor' },
  startPasskeySignIn: { method: 'POST', path: '/api/v3/auth/passkey/start' },
  signInWithPasskey: { method: 'POST', path: '/api/v3/auth/passkey' },
  setPlatform: { method: 'POST', path: '/api/v3/auth/platform' },
  verifyRecaptcha: { method: 'POST', path: '/api/v3/auth/recaptcha/verify' },
  confirmEmail: { method: 'POST', path: '/api/v3/auth/email/confirm' },
  confirmParent: { method: 'POST', path: '/api/v3/auth/parent/confirm' },
  undoDeletionByLink: { method: 'POST', path: '/api/v3/auth/deletion/undo' },
  undoChange: { method: 'POST', path: '/api/v3/auth/change/undo' },
  logout: { method: 'POST', path: '/api/v3/auth/logout' },

  getSettings: { method: 'GET', path: '/api/v3/user/settings' },
  saveSettings: { method: 'POST', path: '/api/v3/user/settings' },
  updateSession: { method: 'POST', path: '/api/v3/user/session' },
  saveSignature: { method: 'POST', path: '/api/v3/user/signature' },
  getProfile: { method: 'GET', path: '/api/v3/user/profile' },
  sendConfirmation: { method: 'POST', path: '/api/v3/user/email/confirmation' },
  confirmEmailByCode: { method: 'POST', path: '/api/v3/user/email/confirm' },
  changeEmail: { method: 'POST', path: '/api/v3/user/email' },
  changePassword: { method: 'POST', path: '/api/v3/user/password' },
  confirmSignIn: { method: 'POST', path: '/api/v3/user/sign-in/confirm' },
  getSecondFactor: { method: 'GET', path: '/api/v3/user/second-factor' },
  startTotp: { method: 'POST', path: '/api/v3/user/totp' },
  confirmTotp: { method: 'POST', path: '/api/v3/user/totp/confirm' },
  removeTotp: { method: 'POST', path: '/api/v3/user/totp/remove' },
  listPasskeys: { method: 'GET', path: '/api/v3/user/passkeys' },
  startPasskey: { method: 'POST', path: '/api/v3/user/passkeys/start' },
  addPasskey: { method: 'POST', path: '/api/v3/user/passkeys' },
  renamePasskey: { method: 'POST', path: '/api/v3/user/passkeys/rename' },
  removePasskey: { method: 'POST', path: '/api/v3/user/passkeys/remove' },
  listEvents: { method: 'GET', path: '/api/v3/user/account-events' },
  listDevices: { method: 'GET', path: '/api/v3/user/devices' },
  revokeDevice: { method: 'POST', path: '/api/v3/user/devices/revoke' },
  removeProvider: { method: 'POST', path: '/api/v3/user/providers/remove' },
  giveAge: { method: 'POST', path: '/api/v3/user/age' },
  exportData: { method: 'GET', path: '/api/v3/user/export' },
  askDeletion: { method: 'POST', path: '/api/v3/user/deletion' },
  confirmDeletion: { method: 'POST', path: '/api/v3/user/deletion/confirm' },
  undoDeletion: { method: 'POST', path: '/api/v3/user/deletion/undo' },
} as const satisfies Readonly<Record<string, CallPath>>;

export type CallName = keyof typeof callPaths;

export const callNames = Object.keys(callPaths) as readonly CallName[];

/** The names in braces in a path pattern. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;
