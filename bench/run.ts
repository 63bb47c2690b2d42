/** `npm run bench` measures every question in bench/questions/, or those named: `npm run bench -- pages practice`. */
import { availableParallelism } from 'node:os';
import { pinning } from './rig/cores.ts';
import { limitsText, tableText } from './rig/print.ts';
import type { Limit, Question } from './rig/question.ts';

/** Imported on demand, so that a question loads only its own imports. */
const questions: Readonly<Record<string, () => Promise<Question>>> = {
  weight: async () => (await import('./questions/weight.ts')).measureWeight,
  start: async () => (await import('./questions/start.ts')).measureStart,
  pages: async () => (await import('./questions/pages.ts')).measurePages,
  floods: async () => (await import('./questions/floods.ts')).measureFloods,
  funnels: async () => (await import('./questions/funnels.ts')).measureFunnels,
  streams: async () => (await import('./questions/streams.ts')).measureStreams,
  submissions: async () => (await import('./questions/submissions.ts')).measureSubmissions,
  webhooks: async () => (await import('./questions/webhooks.ts')).measureWebhooks,
  events: async () => (await import('./questions/events.ts')).measureEvents,
  content: async () => (await import('./questions/content.ts')).measureContent,
  regions: async () => (await import('./questions/regions.ts')).measureRegions,
  practice: async () => (await import('./questions/practice.ts')).measurePractice,
  entitlement: async () => (await import('./questions/entitlement.ts')).measureEntitlement,
  idle: async () => (await import('./questions/idle.ts')).measureIdle,
  'open-calls': async () => (await import('./questions/open-calls.ts')).measureOpenCalls,
};

const say = (text: string) => process.stdout.write(`${text}\n\n`);

/** Returns the exit code: 0 if every limit is met. */
async function run(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !Object.hasOwn(questions, name));
  if (unknown.length > 0) {
    say(`There is no question ${unknown.join(', ')}. There are: ${Object.keys(questions).join(', ')}.`);
    return 1;
  }
  say(`Node ${process.versions.node}, ${availableParallelism()} cores; ${pinning}`);
  const limits: Limit[] = [];
  for (const name of names.length === 0 ? Object.keys(questions) : names) {
    const measure = await questions[name]?.();
    const finding = await measure?.();
    for (const table of finding?.tables ?? []) say(tableText(table));
    limits.push(...(finding?.limits ?? []));
  }
  say(`limits\n${limitsText(limits)}`);
  return limits.every(({ holds }) => holds) ? 0 : 1;
}

process.exitCode = await run(process.argv.slice(2));
