import type { Command } from 'commander';
import type { Log } from '../../platform/db/log';
import { examine } from './doctor';
import type { CheckVendors } from './doctor-vendors';
import type { Finding } from './finding';
import type { Outcome } from './outcome';

/** The command that says what is wrong with an installation. */
export function addDoctorCommand(
  root: Command,
  by: {
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly log: Log;
    readonly checkVendors: CheckVendors;
    readonly print: (outcome: Outcome) => void;
  },
): void {
  root
    .command('doctor')
    .description('say what is wrong with this installation, and how to mend it')
    .action(async () => {
      const findings = await examine(by.env, by.log, by.checkVendors);
      const isBad = findings.some(({ isAdvice }) => isAdvice !== true);
      by.print({ text: textOf(findings), data: { isHealthy: !isBad, findings }, isBad });
    });
}

function textOf(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nothing is wrong.';
  return findings
    .map(({ what, why, todo, isAdvice }) => {
      const mark = isAdvice === true ? 'advice' : 'wrong ';
      return `${mark}  ${what}\n        ${why}\n        ${todo}`;
    })
    .join('\n\n');
}
