import * as z from 'zod';

/** Settings of archives of the database and the files. */
export const backupEnvironment = {
  BACKUP_PASSPHRASE: z.string().min(12, 'must be at least 12 characters').optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(14),
};

type Environment = z.output<z.ZodObject<typeof backupEnvironment>>;

export interface BackupSettings {
  /** Encrypts archives, and opens them; null for open ones. */
  readonly passphrase: string | null;
  /** Where nightly archives are written; null for none. */
  readonly dir: string | null;
  /** How many nightly archives are kept. */
  readonly keep: number;
}

export function backupOf(env: Environment): BackupSettings {
  return {
    passphrase: env.BACKUP_PASSPHRASE ?? null,
    dir: env.BACKUP_DIR ?? null,
    keep: env.BACKUP_KEEP,
  };
}

/** @returns what is missing: archives that nobody looks at must not lie open. */
export function backupFaults(env: Environment): string[] {
  const isOpen = env.BACKUP_DIR !== undefined && env.BACKUP_PASSPHRASE === undefined;
  return isOpen ? ['BACKUP_PASSPHRASE: required with BACKUP_DIR'] : [];
}
