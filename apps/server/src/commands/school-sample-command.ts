/**
 * `lanewise school:sample mail@example.org` makes the account an owner of the sample school, with twelve made-up pupils and an order of
 * seats; one of the pupils shares with it as a parent, too, and keeps a log of drives. For development: it refuses to run
 * where the sandbox is off. Exit code 1 if nothing was made.
 */
import { createBank } from '@lanewise/bank/compiled/bank';
import { loadSnapshot } from '@lanewise/bank/compiled/load';
import { readSeatPrices } from '@lanewise/payments/plans/plan-files';
import { addSampleDrives } from '../features/driving-log/sample-drives.ts';
import { makeSampleFamily } from '../features/parents/sample-family.ts';
import { makeSampleSeats } from '../features/seats/sample-seats.ts';
import { makeSampleSchool } from '../features/teaching/sample-school.ts';
import { loadConfig } from '../platform/config/config.ts';
import { usageOf } from './command-lines.ts';
import { type Print, withOperatorDatabase } from './operator-database.ts';

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runSchoolSample([email, ...more]: readonly string[], print: Print): Promise<number> {
  if (email === undefined || !email.includes('@') || more.length > 0) {
    print(`${usageOf('school:sample')}, where ADDRESS is that of an account.`);
    return 1;
  }
  const { sandbox, operator: seller } = loadConfig();
  if (!sandbox) {
    print('The sandbox is off. This command makes up pupils, so it works only in development.');
    return 1;
  }
  return await withOperatorDatabase(print, async ({ queries }) => {
    const bank = createBank(await loadSnapshot());
    const now = new Date();
    const outcome = await makeSampleSchool({ queries, bank, now }, email);
    const learner = { learner: 'sample-pupil-1@school.example', name: 'Amara' };
    await makeSampleFamily(queries, { ...learner, parent: email }, now);
    await addSampleDrives(queries, learner.learner, now);
    const price = readSeatPrices().get('us');
    if (price && outcome === 'made') await makeSampleSeats({ queries, price, seller, now });
    const answers = {
      'no such account': `No account has the address ${email}. Sign up with it first.`,
      'no such course': 'The question bank has no course ca-car.',
      made: `${email} owns a sample school with twelve pupils: /us/teaching. One of the pupils also shares with this account as their parent, with a driving log: /us/parents.`,
      'was there': `The sample school already existed; ${email} owns it: /us/teaching.`,
    };
    print(answers[outcome]);
    return outcome === 'made' || outcome === 'was there' ? 0 : 1;
  });
}
