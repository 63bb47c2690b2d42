/** Storage of the identity provider's sessions, grants and tokens, in memory: they are lost with the process. */
import { DAY_SECONDS } from '@lanewise/contracts/durations';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly payload: AdapterPayload;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** Maximum number of entries; beyond it the oldest are dropped. */
const MOST = 2000;

/** Returns a function that creates an adapter for each model, all on one map. */
export function mapAdapters(): AdapterFactory {
  const entries = new Map<string, Entry>();
  const find = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    return entry && entry.until > Date.now() ? entry.payload : undefined;
  };
  const findBy = (model: string, field: 'uid' | 'userCode', value: string) =>
    [...entries].find(([key, { payload }]) => key.startsWith(`${model}:`) && payload[field] === value)?.[1].payload;
  return (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      entries.delete(`${model}:${id}`);
      entries.set(`${model}:${id}`, { payload, until: Date.now() + (expiresIn ?? DAY_SECONDS) * 1000 });
      for (const key of entries.keys()) {
        if (entries.size <= MOST) break;
        entries.delete(key);
      }
    },
    async find(id) {
      return find(`${model}:${id}`);
    },
    async findByUid(uid) {
      return findBy(model, 'uid', uid);
    },
    async findByUserCode(userCode) {
      return findBy(model, 'userCode', userCode);
    },
    async consume(id) {
      const payload = find(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
