/** Said before the screens of climbs are there: what every page loads has these, and none of the screens' own texts. */
export const loadingTexts = { list: 'Loading climbs', one: 'Loading climb' } as const;
