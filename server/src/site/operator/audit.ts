import { userInfo } from 'node:os';
import type { Transaction } from '../../platform/db/transaction';
import { auditLog } from './schema';

/** The actor of what developers do on their page; `details.by` says who. */
export const developerActor = 'developer';

interface AuditedChange {
  readonly at: Date;
  readonly details: Readonly<Record<string, unknown>>;
  /** The developer who did it; without one it is the operator at the command line. */
  readonly by?: string | undefined;
}

/** Logs an action with the change itself. Uids, never addresses. */
export async function audit(
  on: Pick<Transaction, 'insert'>,
  action: string,
  { at, details, by }: AuditedChange,
): Promise<void> {
  const who = by === undefined ? {} : { by };
  const actor = by === undefined ? operatorName() : developerActor;
  await on.insert(auditLog).values({ at, actor, action, details: { ...who, ...details } });
}

function operatorName(): string {
  try {
    return `operator ${userInfo().username}`;
  } catch {
    // a container's user may have no entry
    return 'operator';
  }
}
