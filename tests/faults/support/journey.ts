/** A learner's journey from sign-up to deletion, as calls. */
import { randomUUID } from 'node:crypto';
import type { Exam } from '@lanewise/contracts/calls/exam-views';
import { type CallName, callPaths } from '@lanewise/contracts/calls/paths';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { cookieNames } from '@lanewise/contracts/constants/cookies';

/** The nodes and mailbox of the journey. */
export interface Journey {
  /** Returns the origin of the node for the next request. */
  readonly nextNode: () => string;
  /** Returns the code in the newest mail of a kind to an address. */
  readonly mailedCode: (email: string, kind: string) => Promise<string>;
}

/** The outcome of the journey. */
export interface Seen {
  /** Name of each call with its status, in order. */
  readonly calls: readonly string[];
  readonly answered: number;
  readonly savedTests: number;
  readonly examResult: { readonly answered: number; readonly questions: number };
  readonly isSignedInAfterLogout: boolean;
}

const password = 'harbour crane 7';
const newPassword = 'quiet orchard 81';

/** Makes the journey, alternating nodes with each request. */
export async function makeJourney({ nextNode, mailedCode }: Journey): Promise<Seen> {
  const calls: string[] = [];
  const email = `${randomUUID()}@example.com`;
  let token = '';
  /** The browser's cookies besides the token's: for a guest's exams and for codes. */
  const cookies = new Map<string, string>();

  /** Makes a call; `id` fills an exam's path. */
  async function call(name: CallName, body?: unknown, id = ''): Promise<Record<string, unknown>> {
    const { method, path } = callPaths[name];
    const address = path.replace('{a}', 'us').replace('{b}', 'ca-car').replace('{id}', id);
    const answer = await fetch(nextNode() + address, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    calls.push(`${name} ${answer.status}`);
    for (const set of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (key !== cookieNames.auth) cookies.set(key, value);
    }
    const answered = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok) throw new Error(`${name} was answered with ${answer.status} ${JSON.stringify(answered)}`);
    return answered;
  }

  const account = { email, password, confirm_password: password };
  token = String((await call('register', account)).token);
  await call('confirmEmailByCode', { code: await mailedCode(email, 'confirm_email') });
  await call('updateSession', { subject_code: 'us', course_code: 'ca-car' });

  const drawn = (await call('drawTest', { kind: 'practice', count: 10 })).questions as readonly PracticeItem[];
  const now = new Date().toISOString();
  const answers = drawn.map(({ page_id, answers: [first] }) => ({ page_id, ms: 900, answer_ids: [first?.id] }));
  const course = { subject_code: 'us', course_code: 'ca-car' };
  const attempt = { id: randomUUID(), ...course, kind: 'practice', started_at: now, finished_at: now, answers };
  await call('saveAttempt', attempt);
  // The first answer may get lost, so the app sends the request again.
  await call('saveAttempt', attempt);
  const progress = await call('getProgress');
  await call('getPlan');
  await call('listMistakes');

  await call('saveTest', { mode: 'mixed', address: 't=k3v9x2&n=10&a=b.ac', answered: 2, total: 10 });
  const savedTests = ((await call('listSavedTests')) as unknown as readonly unknown[]).length;
  await call('dropTest', { mode: 'mixed' });

  const exam = (await call('startExam', { mode: 'standard' })) as unknown as Exam;
  for (const { page_id, content_type } of exam.questions) {
    const given = content_type === 'numeric' ? { value: 1 } : { answer_ids: ['1'] };
    await call('saveExamAnswers', { answers: [{ page_id, ...given }] }, exam.id);
  }
  await call('getExam', undefined, exam.id);
  await call('finishExam', {}, exam.id);
  const result = (await call('getExamResult', undefined, exam.id)) as unknown as {
    questions: readonly { given: unknown }[];
  };
  await call('listExams');

  await call('sendRestoreCode', { email });
  const code = await mailedCode(email, 'restore_code');
  await call('validateRestoreCode', { email, code });
  await call('restorePassword', { email, code, password: newPassword, confirm_password: newPassword });
  token = String((await call('login', { email, password: newPassword })).token);
  await call('listDevices');
  await call('exportData');
  await call('logout');
  const { is_valid: isSignedInAfterLogout } = await call('validateToken').catch(() => ({ is_valid: false }));
  return {
    calls,
    answered: Number(progress.answers),
    savedTests,
    examResult: {
      answered: result.questions.filter(({ given }) => given !== null).length,
      questions: exam.questions.length,
    },
    isSignedInAfterLogout: isSignedInAfterLogout === true,
  };
}
