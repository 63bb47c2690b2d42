/** Experiments: whether their file can be read, or GrowthBook knows our key. */
import type { Config } from '../../platform/config/config.ts';
import { readExperiments } from '../../platform/experiments/experiments-file.ts';
import { type Finding, fault, ok, reasonOf, skipped, warning } from './finding.ts';
import type { DoctorSystem } from './system.ts';

/** Checks the source of experiments. */
export async function checkExperiments(
  { experiments: { file, growthBook } }: Pick<Config, 'experiments'>,
  { fetch, now }: Pick<DoctorSystem, 'fetch' | 'now'>,
): Promise<readonly Finding[]> {
  if (growthBook) return [await checkGrowthBook(growthBook, fetch)];
  try {
    const { runs } = readExperiments(file);
    if (runs.length === 0) return [skipped('the file has no experiments')];
    const today = now().toISOString().slice(0, 10);
    const late = runs.filter(({ isOn, stop }) => isOn && stop.until < today);
    if (late.length === 0) return [ok(`${runs.filter(({ isOn }) => isOn).length} running`)];
    return [
      warning(
        `${late.map(({ run }) => run).join(', ')}: the last day is over.`,
        'Decide for a variant, then turn the experiment off.',
      ),
    ];
  } catch (error) {
    return [fault(`${(error as Error).message}.`, 'Correct the file; lanewise experiments:check shows every fault.')];
  }
}

async function checkGrowthBook(
  { apiHost, clientKey }: NonNullable<Config['experiments']['growthBook']>,
  fetch: DoctorSystem['fetch'],
): Promise<Finding> {
  try {
    const { ok: isKnown, status } = await fetch(`${apiHost}/api/features/${clientKey}`);
    if (isKnown) return ok('GrowthBook knows the client key');
    return fault(`GrowthBook answers ${status}.`, 'Copy GROWTHBOOK_API_HOST and GROWTHBOOK_CLIENT_KEY again.');
  } catch (error) {
    return fault(`GrowthBook cannot be reached (${reasonOf(error)}).`, 'Until then everybody sees the defaults.');
  }
}
