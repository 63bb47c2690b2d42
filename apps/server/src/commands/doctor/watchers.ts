/** Checks whether the services that are told things can be reached and accept our keys: error reports, traces, the CDN, statistics, pixels. */
import { placeholderAmplitudeKey } from '@lanewise/contracts/constants/amplitude';
import type { Config } from '../../platform/config/config.ts';
import { type Finding, fault, ok, reasonOf, skipped } from './finding.ts';
import type { DoctorSystem } from './system.ts';

type Watchers = Pick<Config, 'errorReports' | 'tracing' | 'cdn' | 'amplitude' | 'pixels'>;

interface Asked {
  readonly name: string;
  readonly url: string;
  readonly init?: RequestInit;
  /** The setting that a refusal (401, 403) means; without one any answer will do. */
  readonly key?: string;
}

/** What browsers send to; the server itself sends nothing to Amplitude. */
const amplitudeHosts = { EU: 'https://api.eu.amplitude.com', US: 'https://api2.amplitude.com' } as const;

/** Checks each configured service. Nothing is stored there: the report has no item, and there are no traces. */
export async function checkWatchers(
  { errorReports, tracing, cdn, amplitude, pixels: { meta, tiktok } }: Watchers,
  { fetch }: Pick<DoctorSystem, 'fetch'>,
): Promise<readonly Finding[]> {
  const asked: readonly (Asked | null)[] = [
    errorReports && sentry(errorReports.dsn),
    tracing && collector(tracing),
    cdn && { name: 'the CDN', url: new URL(cdn.purgeUrl).origin },
    amplitude && amplitude.key !== placeholderAmplitudeKey
      ? { name: 'Amplitude', url: amplitudeHosts[amplitude.zone] }
      : null,
    meta && { name: 'Meta', url: meta.apiUrl },
    tiktok && { name: 'TikTok', url: tiktok.apiUrl },
  ];
  const services = asked.filter((each) => each !== null);
  return services.length > 0
    ? await Promise.all(services.map((each) => ask(fetch, each)))
    : [skipped('none is configured')];
}

/** An envelope without items (develop.sentry.dev/sdk/data-model/envelopes): the key is checked, and nothing is reported. */
function sentry(dsn: string): Asked {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, prefix = '', project = ''] = /^(.*?)\/([^/]+)$/.exec(pathname) ?? [];
  return {
    name: 'the service for error reports',
    url: `${protocol}//${host}${prefix}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`,
    init: { method: 'POST', headers: { 'content-type': 'application/x-sentry-envelope' }, body: '{}\n' },
    key: 'SENTRY_DSN',
  };
}

/** An export without spans, which a collector must accept (OTLP 1.5, "Full Success"). */
function collector({ endpoint, headers }: NonNullable<Watchers['tracing']>): Asked {
  return {
    name: 'the collector of traces',
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    init: {
      method: 'POST',
      headers: Object.assign({ 'content-type': 'application/json' }, headers),
      body: '{"resourceSpans":[]}',
    },
    key: 'OTEL_EXPORTER_OTLP_HEADERS',
  };
}

async function ask(fetch: DoctorSystem['fetch'], { name, url, init, key }: Asked): Promise<Finding> {
  try {
    const { status } = await fetch(url, init);
    if (key !== undefined && (status === 401 || status === 403))
      return fault(`${capital(name)} refuses ${key} (${status}).`, 'Copy it again.');
    if (key !== undefined && status === 404)
      return fault(`${capital(name)} is not at its address (404).`, `Check ${key} and the address.`);
    return ok(`${name} can be reached`);
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    return fault(
      `${capital(name)} cannot be reached (${reasonOf(cause ?? error)}).`,
      'Check the network and the firewall.',
    );
  }
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
