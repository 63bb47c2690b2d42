declare module 'virtual:browser-entries' {
  type Entries = Record<
    import('../vite/browser-entries.ts').BrowserEntry,
    import('../vite/browser-entries.ts').Addresses
  >;
  const addresses: Record<import('@lanewise/contracts/languages').MessageLocale, Entries>;
  export default addresses;
}
