import type { DriveSide } from '@lanewise/learning/hazard/road';
import type { Style } from '@lanewise/pictures/countries/countries';

/** The country whose houses and vehicles a clip shows. Clips name no country, only the side that traffic drives on. */
export const clipLooks: Readonly<Record<DriveSide, Style>> = { left: 'uk', right: 'de' };
