/** The explanation in the app, with the button that reports a mistake in the question. */
import { Explanation, type ExplanationProps } from '../../practice/explanation.tsx';
import { useSelector } from '../../store/provider.tsx';
import { ReportQuestion } from './report-question.tsx';

export function ExplanationWithHelp(props: ExplanationProps) {
  const { page_id: question } = props.item;
  const given = useSelector((state) => state.lesson.testsData[question]?.given ?? '');
  return (
    <>
      <Explanation {...props} isAskedAgain />
      <ReportQuestion question={question} given={given} />
    </>
  );
}
