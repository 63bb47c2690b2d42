/** The layouts of the plans, by the names of the specification (section 3, `upgrade.pageLayout`). */
import { UpgradeLayout } from './upgrade-layout.tsx';
import { UpgradeLayout2 } from './upgrade-layout-2.tsx';

export const planLayouts = { UpgradeLayout, UpgradeLayout2 } as const;
