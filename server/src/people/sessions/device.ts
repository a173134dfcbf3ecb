import Bowser from 'bowser';

/** @returns a browser in words, "Chrome on Android"; unknown parts are left out. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  // its named exports are there for types alone
  // oxlint-disable-next-line import/no-named-as-default-member
  const { browser, os } = Bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? 'Unknown device' : parts.join(' on ');
}
