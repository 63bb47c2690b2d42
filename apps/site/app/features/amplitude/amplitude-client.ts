/** Amplitude's SDK, opened with the settings of the specification (amplitude-settings.ts). */
import { createInstance, Identify } from '@amplitude/analytics-browser';
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { CallAnswer } from '@lanewise/contracts/client';
import { type Amplitude, flagPropertyPrefix } from '@lanewise/contracts/constants/amplitude';
import { storageKeys } from '@lanewise/contracts/constants/storage';
import { sendRequest } from '../../shared/calls/send-request.ts';
import { amplitudeSettings } from './amplitude-settings.ts';

export interface AmplitudeClient {
  track(name: string, properties: object): void;
  /** Stops or resumes sending. */
  setAllowed(isAllowed: boolean): void;
}

/** The random id of the account, which a sign-in with a provider has stored; undefined without one. */
function userId(): string | undefined {
  try {
    return localStorage.getItem(storageKeys.analyticsUserId) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the variants of experiments that the visitor has seen; nothing if it cannot be learned. */
async function seenVariants(): Promise<Readonly<Record<string, string>>> {
  try {
    const path = `${callPaths.getExperiments.path}?path=${encodeURIComponent(location.pathname)}`;
    const answer = await sendRequest(path);
    return answer.ok ? ((await answer.json()) as CallAnswer<'getExperiments'>).seen : {};
  } catch {
    return {};
  }
}

/** Opens the SDK. Of what it could collect by itself, only sessions and failed requests are on. */
export async function openAmplitude({ key, zone }: Amplitude): Promise<AmplitudeClient> {
  const amplitude = createInstance();
  await amplitude.init(key, userId(), amplitudeSettings(zone)).promise;
  const seen = Object.entries(await seenVariants());
  if (seen.length > 0) {
    const properties = new Identify();
    for (const [experiment, variant] of seen) properties.set(flagPropertyPrefix + experiment, variant);
    amplitude.identify(properties);
  }
  return {
    track: (name, properties) => void amplitude.track(name, properties),
    setAllowed: (isAllowed) => amplitude.setOptOut(!isAllowed),
  };
}
