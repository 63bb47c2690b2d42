/**
 * The variants of experiments on screens that the browser renders. The server is asked once for a document, and counts that the variant was seen. Without consent
 * to statistics, or without a network, everybody sees the default.
 */
import type { Api } from '@lanewise/contracts/client';
import {
  defaultVariant,
  type ExperimentKey,
  type VariantOf,
  variantNamed,
} from '@lanewise/contracts/constants/experiments';
import { allows } from '../../shared/consent/consent.ts';

const asked = new Map<ExperimentKey, Promise<string | undefined>>();

async function ask(api: Pick<Api, 'getExperiments'>, key: ExperimentKey): Promise<string | undefined> {
  const found = await api.getExperiments({ query: { path: window.location.pathname, shows: key } });
  if (!found.ok) asked.delete(key);
  return found.ok ? found.answer.variants[key] : undefined;
}

/** Returns the variant that the learner sees. Ask only where it is shown. */
export async function variantInApp<Key extends ExperimentKey>(
  api: Pick<Api, 'getExperiments'>,
  key: Key,
): Promise<VariantOf<Key>> {
  if (!navigator.onLine || !allows('statistics')) return defaultVariant(key);
  const answer = asked.get(key) ?? ask(api, key);
  asked.set(key, answer);
  return variantNamed(key, await answer) ?? defaultVariant(key);
}
