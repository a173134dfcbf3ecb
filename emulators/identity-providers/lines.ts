import { type OpenLine, openLine } from '../vendor-line';
import { type StandInVendor, vendors } from './vendors';

/** @returns a provider's line, whose back office can revoke what it gave out. */
export function lineOf({ id, title }: StandInVendor, revokeAll: () => void): OpenLine {
  return openLine({
    id: id.replace('.com', ''),
    name: `${title} sign-in`,
    about: 'Signs people in by OpenID Connect. Its page asks who signs in, or declines.',
    acts: () => [{ name: 'revoke', label: 'Revoke codes and tokens', run: revokeAll }],
  });
}

/** @returns whose host it is: Google has several, the others one each. */
export function vendorAt(host: string): StandInVendor | undefined {
  const other = vendors.find(({ authorization }) => new URL(authorization).host === host);
  return other ?? vendors.find(({ id }) => id === 'google.com');
}
