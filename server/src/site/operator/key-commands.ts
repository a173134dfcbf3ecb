import type { Command } from 'commander';
import { resealSecrets, rotateKeys } from './keys';
import type { On } from './outcome';

/** What the operator does with the keys that tokens are signed with, and with the server's secret. */
export function addKeyCommands(root: Command, onMigrated: On): void {
  root
    .command('keys')
    .description('the keys that tokens are signed with')
    .command('rotate')
    .description('sign with a new key; signs nobody out')
    .option('--leaked', 'refuse at once what the former keys have signed')
    .action(({ leaked: isLeaked = false }: { leaked?: boolean }) =>
      onMigrated(async (operator) => {
        const kid = await rotateKeys(operator, isLeaked);
        const text = isLeaked
          ? `The key ${kid} signs now. Servers refuse what others have signed within half a minute; sessions go on.`
          : `The key ${kid} signs in a minute.`;
        return { text, data: { kid, isLeaked } };
      }),
    );
  root
    .command('secret')
    .description('the server’s own secret')
    .command('reseal')
    .description('seal everything with SECRET, so that SECRET_PREVIOUS is needed no more')
    .action(() =>
      onMigrated(async (operator) => {
        const counts = await resealSecrets(operator);
        const { resealed, unreadable } = counts;
        const fault = unreadable === 0 ? '' : ` ${unreadable} were sealed with neither secret.`;
        return {
          text: `Sealed ${resealed} anew.${fault}`,
          data: counts,
          isBad: unreadable > 0,
        };
      }),
    );
}
