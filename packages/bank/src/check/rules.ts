/**
 * Every content check of the bank. To add a rule, write a file in `src/rules` with its test beside it, and add a line
 * here.
 */
import { altDoesNotGiveAnswer } from '../rules/alt-does-not-give-answer.ts';
import { altFromSeat } from '../rules/alt-from-seat.ts';
import { altPresent } from '../rules/alt-present.ts';
import { answerLengths } from '../rules/answer-lengths.ts';
import { answersDistinct } from '../rules/answers-distinct.ts';
import { answersDistinctInMeaning } from '../rules/answers-distinct-in-meaning.ts';
import { answersOpenAlike } from '../rules/answers-open-alike.ts';
import { blueprintCoverage } from '../rules/blueprint-coverage.ts';
import { chapterInCourse } from '../rules/chapter-in-course.ts';
import { countryRules } from '../rules/country-rules.ts';
import { everyLanguage } from '../rules/every-language.ts';
import { explanationPresent } from '../rules/explanation-present.ts';
import { films } from '../rules/films.ts';
import { frozenIds } from '../rules/frozen-ids.ts';
import { guessability } from '../rules/guessability.ts';
import { ledgerValues } from '../rules/ledger-values.ts';
import { lessonAddresses } from '../rules/lesson-addresses.ts';
import { lessonChecksExist } from '../rules/lesson-checks-exist.ts';
import { lessonPictures } from '../rules/lesson-pictures.ts';
import { lessonWords } from '../rules/lesson-words.ts';
import { loneYesNo } from '../rules/lone-yes-no.ts';
import { moduleKnown } from '../rules/module-known.ts';
import { nearDuplicates } from '../rules/near-duplicates.ts';
import { noCatchAllAnswers } from '../rules/no-catch-all-answers.ts';
import { pedestrianNotPerson } from '../rules/pedestrian-not-person.ts';
import { pictureExists } from '../rules/picture-exists.ts';
import { pointsOnlyGermany } from '../rules/points-only-germany.ts';
import { promptLength } from '../rules/prompt-length.ts';
import { readingAge } from '../rules/reading-age.ts';
import { repeatedSentences } from '../rules/repeated-sentences.ts';
import { rightAnswerCount } from '../rules/right-answer-count.ts';
import { rightAnswerSpread } from '../rules/right-answer-spread.ts';
import type { BankRule } from '../rules/rule.ts';
import { signMeanings } from '../rules/sign-meanings.ts';
import { signsTagged } from '../rules/signs-tagged.ts';
import { singleFullStops } from '../rules/single-full-stops.ts';
import { solverAgreement } from '../rules/solver-agreement.ts';
import { sourceChecked } from '../rules/source-checked.ts';
import { sourceNamedOnce } from '../rules/source-named-once.ts';
import { sourceResolves } from '../rules/source-resolves.ts';
import { sourceSection } from '../rules/source-section.ts';
import { spelling } from '../rules/spelling.ts';
import { translatedPhrases } from '../rules/translated-phrases.ts';
import { uniqueIds } from '../rules/unique-ids.ts';
import { wholeCases } from '../rules/whole-cases.ts';
import { wording } from '../rules/wording.ts';

export const rules: readonly BankRule[] = [
  uniqueIds,
  frozenIds,
  chapterInCourse,
  moduleKnown,
  blueprintCoverage,
  wholeCases,
  everyLanguage,
  rightAnswerCount,
  answersDistinct,
  answersDistinctInMeaning,
  noCatchAllAnswers,
  explanationPresent,
  sourceResolves,
  sourceChecked,
  pictureExists,
  altPresent,
  films,
  altDoesNotGiveAnswer,
  altFromSeat,
  signsTagged,
  signMeanings,
  solverAgreement,
  pointsOnlyGermany,
  nearDuplicates,
  guessability,
  wording,
  lessonAddresses,
  lessonWords,
  lessonChecksExist,
  lessonPictures,
  readingAge,
  spelling,
  sourceSection,
  answersOpenAlike,
  loneYesNo,
  answerLengths,
  promptLength,
  pedestrianNotPerson,
  translatedPhrases,
  repeatedSentences,
  rightAnswerSpread,
  singleFullStops,
  sourceNamedOnce,
  ledgerValues,
  countryRules,
];
