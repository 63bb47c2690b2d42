/** The app's API client. It keeps answers on the device and falls back to them without a network. */
import type { CallName } from '@lanewise/contracts/calls/paths';
import type { AnyInput, Api, CallAnswer, CallInput, CallOptions, CallResult } from '@lanewise/contracts/client';
import { cachedAlways, cachedInCourse, packed, standings } from './cached-calls.ts';

type AnyCall = (input: AnyInput, options?: CallOptions) => Promise<CallResult<unknown>>;

/** Loaded when a call has no answer, or has one to keep. */
export interface DeviceAnswers {
  /** Returns undefined if the device has no answer. */
  readonly readAnswer: (name: CallName, input: AnyInput) => Promise<unknown>;
  /** Keeps changed settings, to be sent later, and returns the settings with them; undefined if they cannot be changed offline. */
  readonly saveLater: (input: CallInput<'saveSettings'>) => Promise<CallAnswer<'saveSettings'> | undefined>;
  readonly keepAnswer: (name: CallName, input: AnyInput, answer: unknown) => Promise<void>;
}

/**
 * Returns the client. A storage failure never fails a call: without storage the app works like a website.
 *
 * @param onStale Called when an answer that may be out of date is returned.
 */
export function apiWithDevice(api: Api, load: () => Promise<DeviceAnswers>, onStale: () => void): Api {
  const kept: readonly CallName[] = [...cachedAlways, ...cachedInCourse];
  const wrapped = [...kept, ...packed].map((name): [CallName, AnyCall] => [
    name,
    async (input, options) => {
      const result = await (api[name] as AnyCall)(input, options);
      if (result.ok) {
        if (kept.includes(name))
          void load()
            .then((device) => device.keepAnswer(name, input, result.answer))
            .catch(ignored);
        return result;
      }
      if (result.error.code !== 'NETWORK') return result;
      const answer = await load()
        .then((device) => device.readAnswer(name, input))
        .catch(ignored);
      if (answer === undefined) return result;
      if (standings.includes(name)) onStale();
      return { ok: true, answer };
    },
  ]);
  const saveSettings: Api['saveSettings'] = async (input, options) => {
    const result = await api.saveSettings(input, options);
    if (result.ok || result.error.code !== 'NETWORK') return result;
    const answer = await load()
      .then((device) => device.saveLater(input))
      .catch(ignored);
    return answer === undefined ? result : { ok: true, answer };
  };
  return { ...api, ...Object.fromEntries(wrapped), saveSettings };
}

function ignored(): undefined {
  return undefined;
}
