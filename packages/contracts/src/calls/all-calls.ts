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
import type { Call } from './call.ts';
import { getCourseInfo, getRoadmap, listCourses, listLessons } from './catalogue.ts';
import { getPost, listFaq, listPosts } from './content.ts';
import { confirmDeclaration, declare, declareOwn, listContracts, openDeclaration } from './declarations.ts';
import { listTerms } from './dictionary.ts';
import { drawMissed, finishExam, getExam, getExamResult, listExams, saveExamAnswers, startExam } from './exams.ts';
import { drawHazardClip, scoreHazardClip } from './hazards.ts';
import { getLandingPage } from './landing.ts';
import { getLegalText, sendMessage } from './legal.ts';
import { getLesson } from './lessons.ts';
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
import { listPlans, listPrices } from './plans.ts';
import { drawModules, drawPractice, drawStructured, listTagged } from './practice.ts';
import { drawTest, getPlan, getProgress, listMistakes, saveAttempt } from './progress.ts';
import { getAnsweredQuestion, listCourseQuestions, listQuestions, listRelatedQuestions } from './questions-answers.ts';
import { getReading, saveReading } from './reading.ts';
import { closeReport, listReports, reportQuestion } from './reports.ts';
import { dropTest, listSavedTests, saveTest } from './saved-tests.ts';
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
import { getCheckout, listSubscriptions, setRenewal, startStripeCheckout } from './subscriptions.ts';

export const allCalls = {
  listCourses,
  getCourseInfo,
  getRoadmap,
  listLessons,
  drawPractice,
  listTagged,
  drawStructured,
  drawHazardClip,
  scoreHazardClip,
  drawModules,

  listPosts,
  getPost,
  listFaq,
  getLesson,
  listSigns,
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

  saveAttempt,
  getProgress,
  listMistakes,
  getPlan,
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
  listPrices,
  startStripeCheckout,
  getCheckout,
  listSubscriptions,
  setRenewal,

  getLandingPage,
  getLegalText,
  sendMessage,

  reportQuestion,
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
} as const satisfies { readonly [Name in CallName]: Call<Name> };

export type Calls = typeof allCalls;
