/**
 * The cookies of running funnels (specification, section 4). A funnel starts only where no funnel cookie is set; simulators have cookies of their
 * own, and starting one clears the ordinary funnel's, so that only one is counted. Its completion clears them all, and so does the account's course
 * (the server's take-in-funnel.ts).
 */
import { cookieNames, funnelCookie, funnelCookies } from '@lanewise/contracts/constants/cookies';
import {
  type FunnelType,
  funnelIn,
  funnelValue,
  type RunningFunnel,
  type Simulator,
  simulators,
} from '@lanewise/contracts/constants/funnels';
import { parseCookie, stringifySetCookie } from 'cookie';

const ofSimulator: Readonly<Record<Simulator, string>> = {
  'permit-test': cookieNames.permitTestFunnel,
  'driving-test': cookieNames.drivingTestFunnel,
};

function isSimulator(type: FunnelType): type is Simulator {
  return simulators.some((simulator) => simulator === type);
}

function cookieOf(type: FunnelType): string {
  return isSimulator(type) ? ofSimulator[type] : cookieNames.funnel;
}

/** Returns the running funnel from a Cookie header or `document.cookie`: a simulator's, else the ordinary one; undefined if none is running. */
export function runningFunnel(cookies: string | null): RunningFunnel | undefined {
  const all = parseCookie(cookies ?? '');
  return funnelCookies.map((name) => funnelIn(all[name])).find((funnel) => funnel !== undefined);
}

interface Start {
  readonly funnel: RunningFunnel;
  /** The `Set-Cookie` values; none if another funnel of its kind is running or nothing has changed. */
  readonly setCookies: readonly string[];
  /** Whether it has just been started. */
  readonly isNew: boolean;
}

const set = (name: string, value: string) => stringifySetCookie({ name, value, ...funnelCookie });
const clear = (name: string) => stringifySetCookie({ name, value: '', ...funnelCookie, maxAge: 0 });

/**
 * Starts a funnel, or continues one of its kind that is already running. A funnel of the same type learns the kind of vehicle and the day of the test
 * as soon as they are known, what the visitor has said, and which exam's result it has announced.
 */
export function startFunnel(cookies: string | null, asked: RunningFunnel): Start {
  const name = cookieOf(asked.type);
  const all = parseCookie(cookies ?? '');
  const running = funnelIn(all[name]);
  if (running === undefined) {
    const others = isSimulator(asked.type) && all[cookieNames.funnel] !== undefined ? [clear(cookieNames.funnel)] : [];
    return { funnel: asked, setCookies: [set(name, funnelValue(asked)), ...others], isNew: true };
  }
  if (running.type !== asked.type) return { funnel: running, setCookies: [], isNew: false };
  const funnel = {
    ...running,
    courseType: asked.courseType || running.courseType,
    date: asked.date ?? running.date,
    ...((asked.told ?? running.told) && { told: { ...running.told, ...asked.told } }),
    ...(asked.announced !== undefined && { announced: asked.announced }),
  };
  const value = funnelValue(funnel);
  return { funnel, setCookies: value === all[name] ? [] : [set(name, value)], isNew: false };
}

/** Returns the `Set-Cookie` values that end the running funnel. */
export function endFunnel(cookies: string | null): readonly string[] {
  const all = parseCookie(cookies ?? '');
  return funnelCookies.filter((name) => all[name] !== undefined).map(clear);
}

/** Returns the running funnel, if it leads through a mock exam, whose result it announces; undefined otherwise. */
export function examFunnel(cookies: string | null): RunningFunnel | undefined {
  const running = runningFunnel(cookies);
  return running !== undefined && (running.type === 'practice-test' || isSimulator(running.type)) ? running : undefined;
}
