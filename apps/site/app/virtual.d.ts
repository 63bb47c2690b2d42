declare module 'virtual:browser-entries' {
  const addresses: Record<import('../vite/browser-entries.ts').BrowserEntry, { src: string; preload: string[] }>;
  export default addresses;
}
