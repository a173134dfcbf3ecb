import { scrubRows } from '../../platform/db/scrub-rows';
import type { Slice } from '../../platform/slice';
import { backUpTonight } from './nightly-backup';
import { mountOperator } from './routes';
import { auditLog } from './schema';
import { sweepAuditJob } from './sweep-audit';

/**
 * Running the product: the developers' page, the operator's archives, and the log of what both did. It names people by
 * their ids, which a purge removes.
 */
export const operatorSlice: Slice = {
  name: 'site/operator',
  mount: mountOperator,
  jobs: [
    {
      name: 'operator.backUp',
      due: { hour: 3, minute: 17 },
      queue: 'backups',
      // 300 GB of videos, written once and read twice
      timeoutMs: 12 * 3_600_000,
      slots: 1,
      run: backUpTonight,
    },
    sweepAuditJob,
  ],
  purge: {
    batches: {
      audit: scrubRows({ table: auditLog, key: [auditLog.id], json: [auditLog.details] }),
    },
  },
};
