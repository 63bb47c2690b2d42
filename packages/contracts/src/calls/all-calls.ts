/** Every call by name, for the server, the client, the documentation and the tests. */

import {
  askDeletion,
  changeEmail,
  changePassword,
  confirmDeletion,
  confirmEmailByCode,
  confirmSignIn,
  exportData,
  getProfile,
  getSettings,
  giveAge,
  listDevices,
  listEvents,
  removeProvider,
  revokeDevice,
  saveSettings,
  saveSignature,
  sendConfirmation,
  undoDeletion,
  updateSession,
} from './account.ts';
import { askQuestion, closeAskedQuestion, listAskedQuestions, listVotes, voteOnAnswer } from './asked-questions.ts';
import { getBackOffice, listStaffActs, stepUp } from './back-office.ts';
import { decideClaim, listClaims } from './back-office-claims.ts';
import { getExperimentResults } from './back-office-experiments.ts';
import { findAccounts, getAccountFile, revealAccount } from './back-office-learners.ts';
import { cancelForLearner, extendAccess, listDisputes, refundPayment, resendMail } from './back-office-money.ts';
import { listFailedJobs, listWaitingWebhooks, retryJob, retryWebhook } from './back-office-queues.ts';
import { getBooks, getSales } from './back-office-sales.ts';
import { confirmValue, listDueValues } from './back-office-values.ts';
import { getVisits } from './back-office-visits.ts';
import { getWebVitals } from './back-office-web-vitals.ts';
import type { Call } from './call.ts';
import { getCourseInfo, getRoadmap, listCourses, listLessons } from './catalogue.ts';
import { getPost, listFaq, listPosts } from './content.ts';
import { confirmDeclaration, declare, declareOwn, listContracts, openDeclaration } from './declarations.ts';
import { listTerms } from './dictionary.ts';
import { drivingLogCalls } from './driving-log.ts';
import { logActivity, sendEvents } from './events.ts';
import { getExamClips, reviewExamClip, saveExamClip } from './exam-clips.ts';
import { getExamFilm, saveExamFilm } from './exam-films.ts';
import { drawMissed, finishExam, getExam, getExamResult, listExams, saveExamAnswers, startExam } from './exams.ts';
import { listExchanges } from './exchanges.ts';
import { getExperiments } from './experiments.ts';
import { drawFilm, openFilmQuestion } from './films.ts';
import { getDiagnosis, getFirstPlan, takeDiagnostic } from './funnels.ts';
import { drawHazardClip, getHazardSkills, scoreHazardClip } from './hazards.ts';
import { getLandingPage } from './landing.ts';
import { getLegalText, sendMessage } from './legal.ts';
import { getReading, saveReading } from './lesson-progress.ts';
import { getLesson } from './lessons.ts';
import { liveClassCalls } from './live-classes.ts';
import { reportOfficialTest } from './official-tests.ts';
import { parentCalls } from './parents.ts';
import { partnerCalls } from './partner-calls.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkeys.ts';
import type { CallName } from './paths.ts';
import { getPendingIdentity, joinIdentity, signUpWithIdentity } from './pending-identity.ts';
import { sendFacebookEvent, sendTiktokEvent } from './pixel-events.ts';
import { listDiscounts, listPayPalPlans, listPlans, listPrices, listSolidgatePlans } from './plans.ts';
import { drawModules, drawPractice, drawStructured, listTagged } from './practice.ts';
import { drawTest, getPlan, getProgress, listMistakes, saveAttempt } from './progress.ts';
import { getProgressHistory } from './progress-history.ts';
import { askParentToPay, confirmApproval, getApproval, openApproval } from './purchase-approvals.ts';
import { getChecking, getOutcomes } from './quality.ts';
import { getAnsweredQuestion, listCourseQuestions, listQuestions, listRelatedQuestions } from './questions-answers.ts';
import { closeReport, listReports, reportQuestion, reportValue } from './reports.ts';
import { listReviews } from './reviews.ts';
import { compareRules, getMovingPlan, getRule, getRuleValue, listRulePlaces, listRules } from './rules.ts';
import { dropTest, listSavedTests, saveTest } from './saved-tests.ts';
import { schoolEntryCalls } from './school-entries.ts';
import { seatOrderCalls } from './seat-orders.ts';
import { seatCalls } from './seats.ts';
import { confirmTotp, finishSignIn, getSecondFactor, removeTotp, startTotp } from './second-factor.ts';
import {
  confirmEmail,
  confirmParent,
  login,
  loginWithApple,
  loginWithFacebook,
  loginWithGoogle,
  loginWithMicrosoft,
  logout,
  register,
  registerForSubscription,
  restorePassword,
  sendRestoreCode,
  setPlatform,
  undoChange,
  undoDeletionByLink,
  validateRestoreCode,
  validateToken,
  verifyRecaptcha,
} from './sign-in.ts';
import { listSigns } from './signs.ts';
import { getStreak, saveStreak } from './streaks.ts';
import { getStudyMails, saveStudyMails, stopStudyMails } from './study-mails.ts';
import {
  getCheckout,
  getOrderTerms,
  listSubscriptions,
  openPaymentMethod,
  setPause,
  setRenewal,
  startPayPalCheckout,
  startSolidgateCheckout,
  startSolidgateForm,
  startStripeCheckout,
  switchPlan,
  takePaymentMethod,
} from './subscriptions.ts';
import { teachingCalls } from './teaching-calls.ts';
import { getTrust } from './trust.ts';

export const allCalls = {
  getApproval,
  askParentToPay,
  openApproval,
  confirmApproval,
  reportOfficialTest,
  listClaims,
  decideClaim,
  listCourses,
  getCourseInfo,
  getRoadmap,
  listLessons,
  drawPractice,
  listTagged,
  drawStructured,
  takeDiagnostic,
  getDiagnosis,
  getFirstPlan,

  drawHazardClip,
  scoreHazardClip,
  drawFilm,
  openFilmQuestion,
  drawModules,

  listPosts,
  getPost,
  listFaq,
  getLesson,
  listSigns,
  listRules,
  listRulePlaces,
  compareRules,
  getRule,
  getRuleValue,
  listTerms,

  voteOnAnswer,
  askQuestion,
  listAskedQuestions,
  closeAskedQuestion,
  listVotes,
  listQuestions,
  listCourseQuestions,
  getAnsweredQuestion,
  listRelatedQuestions,

  listSavedTests,
  saveTest,
  dropTest,
  startExam,
  listExams,
  getExam,
  saveExamAnswers,
  finishExam,
  getExamResult,
  drawMissed,
  getExamClips,
  saveExamClip,
  reviewExamClip,
  getExamFilm,
  saveExamFilm,

  saveAttempt,
  getProgress,
  getProgressHistory,
  listMistakes,
  getHazardSkills,
  getPlan,
  getMovingPlan,
  drawTest,

  getReading,
  saveReading,

  getStreak,
  saveStreak,

  declare,
  openDeclaration,
  confirmDeclaration,
  declareOwn,
  listContracts,
  listPlans,
  listPayPalPlans,
  listSolidgatePlans,
  listPrices,
  listDiscounts,
  listExchanges,
  listReviews,
  getChecking,
  getOutcomes,
  getTrust,
  getStudyMails,
  saveStudyMails,
  stopStudyMails,
  startStripeCheckout,
  startPayPalCheckout,
  startSolidgateCheckout,
  startSolidgateForm,
  getCheckout,
  getOrderTerms,
  listSubscriptions,
  setRenewal,
  setPause,
  switchPlan,
  openPaymentMethod,
  takePaymentMethod,

  getLandingPage,
  getLegalText,
  sendMessage,

  getBackOffice,
  stepUp,
  listStaffActs,
  findAccounts,
  getAccountFile,
  revealAccount,
  refundPayment,
  extendAccess,
  cancelForLearner,
  resendMail,
  listDisputes,
  getBooks,
  getSales,
  getVisits,
  getExperimentResults,
  getWebVitals,
  getExperiments,
  listWaitingWebhooks,
  retryWebhook,
  listDueValues,
  confirmValue,
  listFailedJobs,
  retryJob,
  reportQuestion,
  reportValue,
  listReports,
  closeReport,

  register,
  registerForSubscription,
  login,
  loginWithGoogle,
  loginWithFacebook,
  loginWithApple,
  loginWithMicrosoft,
  validateToken,
  sendRestoreCode,
  validateRestoreCode,
  restorePassword,
  finishSignIn,
  getPendingIdentity,
  signUpWithIdentity,
  joinIdentity,
  startPasskeySignIn,
  signInWithPasskey,
  setPlatform,
  verifyRecaptcha,
  confirmEmail,
  confirmParent,
  undoDeletionByLink,
  undoChange,
  logout,

  getSettings,
  saveSettings,
  updateSession,
  saveSignature,
  getProfile,
  sendConfirmation,
  confirmEmailByCode,
  changeEmail,
  changePassword,
  confirmSignIn,
  getSecondFactor,
  startTotp,
  confirmTotp,
  removeTotp,
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  listEvents,
  listDevices,
  revokeDevice,
  removeProvider,
  giveAge,
  exportData,
  askDeletion,
  confirmDeletion,
  undoDeletion,

  sendEvents,
  logActivity,
  sendFacebookEvent,
  sendTiktokEvent,

  ...partnerCalls,
  ...teachingCalls,
  ...liveClassCalls,
  ...parentCalls,
  ...seatCalls,
  ...schoolEntryCalls,
  ...seatOrderCalls,
  ...drivingLogCalls,
} as const satisfies { readonly [Name in CallName]: Call<Name> };

export type Calls = typeof allCalls;
