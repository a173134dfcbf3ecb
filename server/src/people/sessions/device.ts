import Bowser from 'bowser';

// its named exports are there for types alone
// oxlint-disable-next-line import/no-named-as-default-member
const { BROWSER_MAP, OS_MAP } = Bowser;

/** What a browser calls itself ends up in our emails, so only names that the library knows are repeated. */
const browsers = new Set(Object.values(BROWSER_MAP).filter((name) => name !== 'Generic'));
const systems = new Set(Object.values(OS_MAP));

export const unknownDevice = 'Unknown device';

/** Real ones are shorter; the library's patterns are not made for more. */
const userAgentMax = 400;

/** @returns a browser in words, "Chrome on Android"; unknown parts are left out. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return unknownDevice;
  // oxlint-disable-next-line import/no-named-as-default-member
  const { browser, os } = Bowser.parse(userAgent.slice(0, userAgentMax));
  const parts = [
    ...(browser.name !== undefined && browsers.has(browser.name) ? [browser.name] : []),
    ...(os.name !== undefined && systems.has(os.name) ? [os.name] : []),
  ];
  return parts.length === 0 ? unknownDevice : parts.join(' on ');
}
