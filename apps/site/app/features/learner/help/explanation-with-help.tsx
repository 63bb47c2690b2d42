/** The explanation in the app, with the link to other learners' questions, and the button that reports a mistake. */

import { useSelector } from '../../../shared/store/provider.tsx';
import { Explanation, type ExplanationProps } from '../../practice/explanation.tsx';
import { AskQuestions } from './ask-questions.tsx';
import { ReportQuestion } from './report-question.tsx';

export function ExplanationWithHelp(props: ExplanationProps) {
  const { page_id: question } = props.item;
  const given = useSelector((state) => state.lesson.testsData[question]?.given ?? '');
  return (
    <>
      <Explanation {...props} />
      <p className="question-help">
        <AskQuestions item={props.item} />
        <ReportQuestion question={question} given={given} />
      </p>
    </>
  );
}
