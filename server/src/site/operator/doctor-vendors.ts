import type { Settings } from '../../platform/config/settings';
import type { Log } from '../../platform/db/log';
import type { Checked } from '../../platform/outbound/outbound';
import { vendorPolicies } from '../../platform/outbound/vendors';
import type { Finding } from './finding';

/** Asks the third parties that are set up. */
export type CheckVendors = (
  settings: Settings,
  parts: { readonly now: () => Date; readonly log: Log },
) => Promise<readonly Checked[]>;

/** @returns what is wrong with each third party's answer. */
export function vendorFindings(checked: readonly Checked[]): Finding[] {
  return checked.flatMap(({ vendor, state }) => {
    const { name, settings } = vendorPolicies[vendor];
    if (state === 'ok') return [];
    if (state === 'down')
      return [
        {
          what: `${name} can’t be reached.`,
          why: 'What needs it doesn’t work while it’s down; docs/third-parties.md says what people see.',
          todo: 'Check that this machine can reach it, and its status page. It’s used again by itself.',
        },
      ];
    return [
      {
        what: `${name} refuses our key.`,
        why: 'What needs it doesn’t work; docs/third-parties.md says what people see.',
        todo: `Check ${settings.join(', ')}, and that the key may do what it’s for.`,
      },
    ];
  });
}
