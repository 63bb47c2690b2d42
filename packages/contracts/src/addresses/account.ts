/** Home and account. Source: specification section 2. */
import type { AddressTable } from './address.ts';

export const accountAddresses = {
  /** The chooser: knows the visitor's country and remembers it. */
  home: { path: '/', prefix: 'none', kind: 'public', status: 'built' },
  /** The country routes /us /uk /au /se /de /fr. */
  countryHome: { path: '', prefix: 'locale', kind: 'public', status: 'built' },
  signup: { path: '/signup', prefix: 'locale', kind: 'auth', hidesShell: true, status: 'not yet' },
  login: { path: '/login', prefix: 'locale', kind: 'auth', hidesShell: true, status: 'not yet' },
  forgotPassword: { path: '/forgot-password', prefix: 'locale', kind: 'auth', hidesShell: true, status: 'not yet' },
  confirmCode: { path: '/confirm-code', prefix: 'locale', kind: 'auth', hidesShell: true, status: 'not yet' },
  resetPassword: { path: '/reset-password', prefix: 'locale', kind: 'auth', hidesShell: true, status: 'not yet' },
  confirmEmail: { path: '/confirm-email', prefix: 'locale', kind: 'auth', hidesShell: true, status: 'not yet' },
  selectCourse: { path: '/select-course', prefix: 'locale', kind: 'learner', hidesShell: true, status: 'not yet' },
} as const satisfies AddressTable;
