/**
 * The stand-in for GrowthBook's features endpoint. It tests every experiment on everybody, in equal parts.
 * Source: docs.growthbook.io/api (GET /api/features/{clientKey}) and the SDK's type FeatureDefinitions.
 */

/** Where the stand-in is mounted; GROWTHBOOK_API_HOST is the server's origin and this. */
export const BASE = '/sandbox/growthbook';

/** The client key that the stand-in knows. */
export const clientKey = 'sdk-sandbox';

/** Returns status and body of the answer to a client key. `experiments` are variants by key, the default first. */
export function featuresFor(
  key: string,
  experiments: Readonly<Record<string, readonly string[]>>,
): { readonly status: number; readonly body: object } {
  if (key !== clientKey) return { status: 400, body: { status: 400, error: 'Invalid API key' } };
  const features = Object.fromEntries(
    Object.entries(experiments).map(([experiment, variations]) => {
      const weights = variations.map(() => 1 / variations.length);
      const rule = {
        key: `${experiment}-sandbox`,
        variations,
        weights,
        coverage: 1,
        hashAttribute: 'id',
        hashVersion: 2,
      };
      return [experiment, { defaultValue: variations[0], rules: [rule] }];
    }),
  );
  return { status: 200, body: { status: 200, features, dateUpdated: '2026-11-23T00:00:00.000Z' } };
}
