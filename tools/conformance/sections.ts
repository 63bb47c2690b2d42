/** Every section of the page, in the specification's order. */
import type { Section } from './row.ts';
import { callsSection } from './rows/calls.ts';
import { constantsSection } from './rows/constants.ts';
import { entitiesSection } from './rows/entities.ts';
import { errorsSection } from './rows/errors.ts';
import { productSection } from './rows/product.ts';
import { rolesSection } from './rows/roles.ts';
import { routesSection } from './rows/routes.ts';
import { servicesSection } from './rows/services.ts';
import { shellSection } from './rows/shell.ts';
import { slicesSection } from './rows/slices.ts';
import { transitionsSection } from './rows/transitions.ts';
import { validationSection } from './rows/validation.ts';

export const sections: readonly Section[] = [
  productSection,
  routesSection,
  shellSection,
  entitiesSection,
  slicesSection,
  transitionsSection,
  validationSection,
  rolesSection,
  callsSection,
  servicesSection,
  errorsSection,
  constantsSection,
];
