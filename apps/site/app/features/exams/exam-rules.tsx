/** The authority's rules of an exam, in short lines. */
import type { ExamRules } from '@lanewise/contracts/calls/exam-views';
import { m } from '@lanewise/words/messages';

interface Rule {
  readonly name: string;
  readonly says: readonly string[];
}

/** Returns the rules to show, in the order in which a candidate meets them. */
function statedRules(rules: ExamRules, hasHazard: boolean): readonly Rule[] {
  return [
    { name: m.mock_rule_questions(), says: questionRules(rules) },
    { name: m.mock_time(), says: [timeRule(rules)] },
    { name: m.mock_rule_pass(), says: passRules(rules, hasHazard) },
    {
      name: m.mock_rule_order(),
      says: [rules.navigation === 'free' ? m.mock_order_free() : m.mock_order_forward(), ...endRules(rules)],
    },
    {
      name: m.mock_rule_answers(),
      says: [answerRule(rules), m.mock_answers_silent()],
    },
    ...(rules.read_aloud === null
      ? []
      : [
          {
            name: m.read_aloud(),
            says: [rules.read_aloud === 'everyone' ? m.mock_aloud_everyone() : m.mock_aloud_on_request()],
          },
        ]),
  ];
}

function answerRule({ kinds, says_how_many: saysHowMany }: ExamRules): string {
  if (kinds.includes('numeric')) return m.mock_answers_several();
  if (!kinds.includes('multiple')) return m.mock_answers_one();
  return saysHowMany ? m.mock_answers_counted() : m.mock_answers_all();
}

function questionRules({ questions, parts, cases, films }: ExamRules): string[] {
  if (parts.length < 2) return [m.mock_questions({ count: questions }), ...(cases > 0 ? [m.mock_case()] : [])];
  return [
    m.mock_questions({ count: questions }),
    ...parts.map(({ name, questions: count, passing_correct: needed }) =>
      needed === null ? m.mock_part({ name, count }) : m.mock_part_pass({ name, count, needed }),
    ),
    ...(films > 0 ? [m.mock_films({ count: films })] : []),
  ];
}

function timeRule({ minutes, seconds_per_question: seconds, reads_first }: ExamRules): string {
  if (seconds !== null) return reads_first ? m.mock_time_each_read({ seconds }) : m.mock_time_each({ seconds });
  return minutes === null ? m.mock_time_none() : m.mock_time_limit({ minutes });
}

function passRules(
  { passing_correct, scored_questions: questions, max_error_points, fatal_wrong }: ExamRules,
  hasHazard: boolean,
) {
  return [
    ...(passing_correct === null ? [] : [m.mock_pass_right({ needed: passing_correct, questions })]),
    ...(max_error_points === null ? [] : [m.mock_pass_points({ max: max_error_points })]),
    ...(fatal_wrong === null ? [] : [m.rule_fatal(fatal_wrong)]),
    ...(hasHazard ? [m.hazard_exam_rule()] : []),
  ];
}

function endRules({ stops, parts_in_turn }: ExamRules): string[] {
  return [
    ...(stops === 'out_of_reach' ? [m.mock_stops_early()] : []),
    ...(parts_in_turn ? [m.mock_parts_in_turn()] : []),
  ];
}

export function ExamRulesList({ rules, hasHazard }: { rules: ExamRules; hasHazard: boolean }) {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">{m.mock_rules()}</h2>
      <dl className="exam-rules">
        {statedRules(rules, hasHazard).map(({ name, says }) => (
          <div key={name}>
            <dt>{name}</dt>
            {says.map((sentence) => (
              <dd key={sentence}>{sentence}</dd>
            ))}
          </div>
        ))}
      </dl>
      {rules.figures === 'ours' && <p className="small muted">{m.mock_figures_ours()}</p>}
      {rules.doubt !== null && <p className="small muted">{m.mock_doubt()}</p>}
    </section>
  );
}
