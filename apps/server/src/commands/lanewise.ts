/** `lanewise COMMAND …`: every operator command by its name. `npm run COMMAND -- …` in a checkout runs the same file. */
import { explain } from '../platform/process/shutdown.ts';
import { type CommandName, commandLines } from './command-lines.ts';
import type { Print } from './operator-database.ts';

/** A command. Resolves to the exit code. */
type Run = (words: readonly string[], print: Print) => Promise<number>;

/** Loaded when asked for: a command needs a small part of the server. */
const commands: Readonly<Record<CommandName, () => Promise<Run>>> = {
  'operator:add': async () => (await import('./operator-command.ts')).runOperatorCommand,
  'role:grant': () => roleCommand('grant'),
  'role:revoke': () => roleCommand('revoke'),
  'second-step:off': async () => (await import('./second-step-command.ts')).runSecondStepCommand,
  'learner:export': async () => (await import('./learner-command.ts')).runLearnerCommand,
  doctor: async () => (await import('./doctor-command.ts')).runDoctorCommand,
  'secret-key:rotate': async () => (await import('./secret-key-command.ts')).runSecretKeyCommand,
  'events:export': async () => (await import('./events-command.ts')).runEventsCommand,
  'reviews:import': async () => (await import('./reviews-command.ts')).runReviewsCommand,
  'schools:import': async () => (await import('./schools-command.ts')).runImport,
  'school:sample': async () => (await import('./school-sample-command.ts')).runSchoolSample,
  'billing:reconcile': async () => (await import('./reconcile-command.ts')).runReconcileCommand,
  'attempts:detach': async () => (await import('./detach-command.ts')).runDetachCommand,
  'experiments:check': async () => (await import('./experiments-command.ts')).runExperimentsCommand,
  'cache:purge': async () => (await import('./purge-command.ts')).runPurgeCommand,
};

async function roleCommand(action: 'grant' | 'revoke'): Promise<Run> {
  const { runRoleCommand } = await import('./role-command.ts');
  return (words, print) => runRoleCommand([action, ...words], print);
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commandLines, name);

/** Returns the list of commands, aligned. */
function help(): string[] {
  const lines = Object.entries(commandLines).map(
    ([name, { words, summary }]) => [`${name} ${words}`, summary] as const,
  );
  const width = Math.max(...lines.map(([line]) => line.length));
  return ['Usage: lanewise COMMAND …', '', ...lines.map(([line, summary]) => `  ${line.padEnd(width)}  ${summary}`)];
}

/**
 * Runs a command line.
 *
 * @param line the command's name and its words
 * @returns the exit code; 1 if there is no such command
 */
export async function runCommandLine([name = '--help', ...words]: readonly string[], print: Print): Promise<number> {
  if (isCommand(name)) {
    const run = await commands[name]();
    return await run(words, print);
  }
  const isAsked = name === '--help' || name === 'help';
  if (!isAsked) print(`There is no command ${name}.`);
  for (const line of help()) print(line);
  return isAsked ? 0 : 1;
}

if (import.meta.main) {
  const print = (line: string) => process.stderr.write(`${line}\n`);
  process.exitCode = await runCommandLine(process.argv.slice(2), print).catch((error: unknown) => {
    process.stderr.write(explain(error));
    return 1;
  });
}
