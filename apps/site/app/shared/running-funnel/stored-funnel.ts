/** Stores a funnel in the browser (specification, section 4): its type, subtype, date and number of days; the test date; the score. */
import { funnelStorageKeys } from '@lanewise/contracts/constants/funnels';
import type { SalesFunnelState } from '../store/root-state.ts';

/** The fields that are stored together. */
const kept = ['salesFunnelType', 'salesFunnelSubType', 'salesFunnelDate', 'salesFunnelAmountOfDays'] as const;

type StoredFunnel = Partial<Pick<SalesFunnelState, (typeof kept)[number] | 'examDate' | 'correctAnswersCount'>>;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // Written by something else.
    return {};
  }
}

/** Returns the stored funnel. */
export function storedFunnel(storage: Storage): StoredFunnel {
  const data = parsed(storage.getItem(funnelStorageKeys.funnel));
  const fields = kept.flatMap((name) => {
    const isRight = typeof data[name] === (name === 'salesFunnelAmountOfDays' ? 'number' : 'string');
    return isRight ? [[name, data[name]]] : [];
  });
  const examDate = storage.getItem(funnelStorageKeys.examDate);
  const score = Number(storage.getItem(funnelStorageKeys.score) ?? Number.NaN);
  return {
    ...Object.fromEntries(fields),
    ...(examDate !== null && { examDate }),
    ...(Number.isInteger(score) && { correctAnswersCount: score }),
  };
}

/** Stores a running funnel. A stored test date and score are kept if the funnel has none. */
export function keepFunnel(storage: Storage, state: SalesFunnelState): void {
  storage.setItem(
    funnelStorageKeys.funnel,
    JSON.stringify(Object.fromEntries(kept.map((name) => [name, state[name]]))),
  );
  if (state.examDate !== '') storage.setItem(funnelStorageKeys.examDate, state.examDate);
  if (state.correctAnswersCount > 0) storage.setItem(funnelStorageKeys.score, String(state.correctAnswersCount));
}

/** Removes everything once the funnel is completed. */
export function forgetFunnel(storage: Storage): void {
  for (const key of [funnelStorageKeys.funnel, funnelStorageKeys.examDate, funnelStorageKeys.score])
    storage.removeItem(key);
}
