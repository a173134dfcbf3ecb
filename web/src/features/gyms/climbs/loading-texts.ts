/** Texts needed before the climb screens load, apart because every page loads them. */
export const loadingTexts = { list: 'Loading climbs', one: 'Loading climb' } as const;
