/** The states' forms for supervised driving, as the snapshot has them. */
import type {
  formColumns,
  formSigners,
  formSourceKinds,
  formUnits,
  formWitnesses,
} from '@lanewise/contracts/constants/driving-log';

/** The form on which a state has the hours of supervised driving proved. */
export interface DrivingForm {
  /** `us-tx`. */
  readonly place: string;
  readonly title: string;
  readonly number: string | null;
  readonly edition: string | null;
  readonly isOptional: boolean;
  /** What it asks of each drive; null where the totals alone are certified. */
  readonly columns: readonly (typeof formColumns)[number][] | null;
  readonly unit: (typeof formUnits)[number];
  readonly badWeatherHours: number | null;
  /** Who signs it, and before whom; null where that was not found or is not asked for. */
  readonly signer: (typeof formSigners)[number] | null;
  readonly witness: (typeof formWitnesses)[number] | null;
  readonly says: string | null;
  readonly url: string | null;
  /** Where it was read, on an ISO date. */
  readonly source: {
    readonly title: string;
    readonly url: string;
    readonly read: string;
    readonly kind: (typeof formSourceKinds)[number];
  };
}
