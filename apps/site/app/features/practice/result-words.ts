/** The sentences of a result: the verdict, what it means, the rule behind it, and the time taken. */
import type { ExamFacts } from '@lanewise/contracts/calls/catalogue';
import { m } from '@lanewise/words/messages';
import type { ResultSummary } from './result-summary.ts';

/** Returns the headline: for an exam whether it was passed and by how much, for a mixed test an indication, for a drill the score. */
export function headline(summary: ResultSummary): string {
  const { kind, right, questions, passed, margin } = summary;
  if (kind === 'exam') return examHeadline(summary);
  if (kind === 'drill') return m.ring_label_plain({ right, questions });
  if (passed) return m.result_on_course({ right, questions });
  return margin.value === -1 ? m.result_close({ right, questions }) : m.result_not_there({ right, questions });
}

function examHeadline({ passed, margin, reasons, missed }: ResultSummary): string {
  const points = margin.unit === 'error_points';
  if (passed) {
    if (missed.length === 0) return m.result_passed_all();
    if (margin.value === 0) return m.result_passed_just();
    return points ? m.result_passed_points({ count: margin.value }) : m.result_passed_by({ count: margin.value });
  }
  if (margin.value >= 0)
    return reasons.some((reason) => reason.kind === 'fatal_questions') ? m.result_failed_fatal() : m.result_failed();
  return points ? m.result_failed_points({ count: -margin.value }) : m.result_failed_by({ count: -margin.value });
}

/** Returns what the result means for the learner. */
export function meaning({ kind, passed, margin, missed, questions }: ResultSummary, facts: ExamFacts): string {
  if (kind === 'drill') return missed.length === 0 ? m.result_meaning_drill_all() : m.result_meaning_drill();
  if (kind === 'mixed' && facts.figures === 'ours') return m.result_meaning_indication_ours({ total: facts.questions });
  if (kind === 'mixed') return m.result_meaning_indication({ count: questions, total: facts.questions });
  if (missed.length === 0) return m.result_meaning_exam_all();
  if (!passed) return m.result_meaning_failed({ count: missed.length });
  return margin.value <= 1 ? m.result_meaning_tight() : m.result_meaning_passed({ count: missed.length });
}

/** Returns the official rule, and its share for a shorter test. A drill is not measured by it. */
export function rule(facts: ExamFacts, summary: ResultSummary): readonly string[] {
  const said: string[] = [];
  const { kind, questions: count } = summary;
  if (kind === 'drill') return said;
  if (facts.passing_correct !== null) {
    const { name, questions, passing_correct: passing } = facts;
    said.push(
      facts.figures === 'ours'
        ? m.rule_correct_ours({ passing, questions })
        : m.rule_correct({ name, passing, questions }),
    );
    if (kind === 'mixed' && summary.needed !== null) said.push(m.rule_scaled({ needed: summary.needed, count }));
  } else if (facts.max_error_points !== null) {
    said.push(m.rule_points({ name: facts.name, max: facts.max_error_points, questions: facts.questions }));
    if (kind === 'mixed' && summary.allowedErrorPoints !== null)
      said.push(m.rule_points_scaled({ allowed: summary.allowedErrorPoints, count }));
  }
  if (facts.fatal_wrong !== null)
    said.push(m.rule_fatal({ wrong: facts.fatal_wrong.wrong, points: facts.fatal_wrong.points }));
  if (summary.partsNotJudged) said.push(m.rule_parts());
  if (facts.hazard !== null) said.push(m.rule_hazard());
  if (facts.doubt !== null && facts.confidence === 'low') said.push(m.rule_doubt());
  return said;
}

/** Returns a time as text, e.g. "3 min 20 sec". `language` is a BCP 47 tag. */
export function duration(seconds: number, language: string): string {
  const part = (value: number, unit: 'minute' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const minutes = Math.floor(seconds / 60);
  const parts = [...(minutes > 0 ? [part(minutes, 'minute')] : []), part(seconds % 60, 'second')];
  return parts.join(' ').replaceAll(' ', '\u00a0');
}
