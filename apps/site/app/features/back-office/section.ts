/** The description of a back-office section: the export `section` of its file in `sections/`. */
import type { Api } from '@lanewise/contracts/client';
import type { Role } from '@lanewise/contracts/constants/accounts';

export interface BackOfficeSection {
  readonly title: () => string;
  /** One sentence, shown on the overview. */
  readonly lead: () => string;
  /** The roles that may open it: those of the calls it makes. */
  readonly roles: readonly Role[];
  /** Its position among the sections: queues from 10, money from 30, figures from 50, the log 90. */
  readonly order: number;
  /** Returns how much is waiting for staff, for the overview; null if that is currently unknown. */
  readonly waiting?: (api: Api) => Promise<number | null>;
}
