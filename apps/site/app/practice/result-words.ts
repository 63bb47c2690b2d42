/** The sentences of a result: the verdict with its margin, what it means, and the rule it rests on. */
import type { ExamFacts } from '@lanewise/contracts/calls/catalogue';
import { m } from '@lanewise/words/messages';
import type { ResultSummary } from './result-summary.ts';

/** Returns the headline: passed or not, and by how much. */
export function headline({ passed, margin, reasons }: ResultSummary): string {
  const points = margin.unit === 'error_points';
  if (passed) {
    if (margin.value === 0) return m.result_passed_just();
    return points ? m.result_passed_points({ count: margin.value }) : m.result_passed_by({ count: margin.value });
  }
  if (margin.value >= 0)
    return reasons.some((reason) => reason.kind === 'fatal_questions') ? m.result_failed_fatal() : m.result_failed();
  return points ? m.result_failed_points({ count: -margin.value }) : m.result_failed_by({ count: -margin.value });
}

/** Returns what the verdict means for the learner, and what to do with it. */
export function meaning({ passed, margin, missed }: ResultSummary, exam: boolean): string {
  if (missed.length === 0) return exam ? m.result_meaning_exam_all() : m.result_meaning_all();
  if (!passed) return m.result_meaning_failed({ count: missed.length });
  return margin.value <= 1 ? m.result_meaning_tight() : m.result_meaning_passed({ count: missed.length });
}

/** Returns the official rule and what it comes to in a test of this length. */
export function rule(facts: ExamFacts, summary: ResultSummary, exam: boolean): readonly string[] {
  const said: string[] = [];
  if (facts.passing_correct !== null) {
    said.push(m.rule_correct({ name: facts.name, passing: facts.passing_correct, questions: facts.questions }));
    if (!exam && summary.needed !== null)
      said.push(m.rule_scaled({ needed: summary.needed, count: summary.questions }));
  } else if (facts.max_error_points !== null) {
    said.push(m.rule_points({ name: facts.name, max: facts.max_error_points, questions: facts.questions }));
    if (!exam && summary.allowedErrorPoints !== null)
      said.push(m.rule_points_scaled({ allowed: summary.allowedErrorPoints, count: summary.questions }));
  }
  if (facts.fatal_wrong !== null)
    said.push(m.rule_fatal({ wrong: facts.fatal_wrong.wrong, points: facts.fatal_wrong.points }));
  if (summary.partsNotJudged) said.push(m.rule_parts());
  if (facts.hazard !== null) said.push(m.rule_hazard());
  if (facts.doubt !== null && facts.confidence === 'low') said.push(m.rule_doubt());
  return said;
}
