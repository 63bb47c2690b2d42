/** Names under which the browser keeps values between pages (specification, section 3: "Locally stored values"). The names are ours. */
export const storageKeys = {
  pendingProvider: 'lanewise.pendingProvider',
  courseCode: 'lanewise.courseCode',
  subjectCode: 'lanewise.subjectCode',
  path: 'lanewise.path',
  signature: 'lanewise.signature',
  analyticsUserId: 'lanewise.analyticsUserId',
  officialLanguage: 'lanewise.officialLanguage',
  signCards: 'lanewise.signCards',
} as const;
