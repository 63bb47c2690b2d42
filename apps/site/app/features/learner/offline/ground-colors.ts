/** The background colours of pages (`--ground` in styles/tokens.css), for the bars that an operating system draws around the app. */
export const groundColors = { light: '#fbfaf7', dark: '#0f151b' } as const;
