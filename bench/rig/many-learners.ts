/** Creates learners in bulk inside the database, to measure the cost of a submission among many of them. */
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import type { Database } from '@lanewise/database/pool';
import { packed } from '@lanewise/learning/memory/packed';
import type { Knowledge } from '@lanewise/learning/readiness/knowledge';

/** Initial attempts and answers of each learner. */
const ATTEMPTS_EACH = 2;
const ANSWERS_EACH = 10;

/** Returns the id of the learner with a number. */
export function learnerId(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

const idOf = (number: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/**
 * Adds the learners of a range of numbers, its end excluded: accounts, knowledge and attempts. Foreign keys are not checked, because all rows
 * come from the same numbers; checking them would take most of the time.
 */
export async function addLearners(
  { pool }: Pick<Database, 'pool'>,
  [from, to]: readonly [number, number],
  { learner, topics, memories, answers }: Knowledge,
  questions: readonly CompiledQuestion[],
): Promise<void> {
  const given = questions.slice(0, ANSWERS_EACH).map(({ id, answers: [answer] }) => ({
    page_id: id,
    answer_ids: [answer?.id],
    ms: 8_000,
    right: true,
  }));
  const range = [from, to - 1];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into users (id, email, email_key, analytics_user_id, locale)
       select ${idOf('n')}, 'l' || n || '@example.com', 'l' || n || '@example.com', ${idOf('n')}, 'us'
       from generate_series($1::bigint, $2::bigint) n`,
      range,
    );
    await client.query(
      `insert into memories (user_id, subject_code, course_code, abilities, questions, answers)
       select ${idOf('n')}, 'us', 'ca-car', $3::jsonb, $4::bytea, $5 from generate_series($1::bigint, $2::bigint) n`,
      [...range, JSON.stringify({ learner, topics: [...topics] }), Buffer.from(packed(memories)), answers],
    );
    await client.query(
      `insert into attempts (user_id, id, subject_code, course_code, kind, started_at, finished_at, score, total, answers, result, digest, snapshot)
       select ${idOf('n')}, gen_random_uuid(), 'us', 'ca-car', 'practice', now(), now(), 10, 10, $3::jsonb, '{}', '\\x00', 'bench'
       from generate_series($1::bigint, $2::bigint) n, generate_series(1, ${ATTEMPTS_EACH})`,
      [...range, JSON.stringify(given)],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
