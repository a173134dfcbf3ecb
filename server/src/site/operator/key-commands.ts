import type { Command } from 'commander';
import { resealSecrets, rotateKeys } from './keys';
import type { On } from './outcome';

/** Commands for the signing keys and the server's secret. */
export function addKeyCommands(root: Command, onMigrated: On): void {
  root
    .command('keys')
    .description('signing keys of tokens')
    .command('rotate')
    .description('start signing with a new key; nobody is signed out')
    .option('--leaked', 'refuse tokens signed with the old keys at once')
    .action(({ leaked: isLeaked = false }: { leaked?: boolean }) =>
      onMigrated(async (operator) => {
        const kid = await rotateKeys(operator, isLeaked);
        const text = isLeaked
          ? `Key ${kid} signs from now on. Servers refuse the old keys within 30 seconds; sessions continue.`
          : `Key ${kid} starts signing in a minute.`;
        return { text, data: { kid, isLeaked } };
      }),
    );
  root
    .command('secret')
    .description('the server’s secret')
    .command('reseal')
    .description('re-encrypt everything with SECRET, so that SECRET_PREVIOUS can be removed')
    .action(() =>
      onMigrated(async (operator) => {
        const counts = await resealSecrets(operator);
        const { resealed, unreadable } = counts;
        const fault = unreadable === 0 ? '' : ` ${unreadable} could be read with neither secret.`;
        return {
          text: `Re-encrypted ${resealed}.${fault}`,
          data: counts,
          isBad: unreadable > 0,
        };
      }),
    );
}
