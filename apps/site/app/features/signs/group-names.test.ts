import { subjectCodes } from '@lanewise/contracts/countries';
import { signIds } from '@lanewise/pictures/signs/catalogue';
import { signGroups } from '@lanewise/pictures/signs/groups';
import { expect, test } from 'vitest';
import { groupName, signAnchor } from './group-names.ts';

test.each(subjectCodes.map((code) => [code]))(
  'every group of signs of %s has a name, and every sign its own anchor',
  (country) => {
    const groups = signGroups(country);
    expect(groups.length).toBeGreaterThan(2);
    expect(new Set(groups.map(groupName)).size).toBe(groups.length);
    const ids = signIds(country);
    expect(new Set(ids.map(signAnchor)).size).toBe(ids.length);
  },
);
