import { expect, test } from 'vitest';
import { courseProperties } from './course-properties.ts';

test.for([
  ['us', 'al-car', { course: 'al-car', state: 'al' }],
  ['us', 'ca-moto', { course: 'ca-moto', state: 'ca' }],
  ['us', 'cdl-general', { course: 'cdl-general' }],
  ['de', 'de-b', { course: 'de-b' }],
  ['uk', 'uk-motorcycle', { course: 'uk-motorcycle' }],
] as const)('in %s, %s', ([subject, course, told]) => expect(courseProperties(subject, course)).toEqual(told));
