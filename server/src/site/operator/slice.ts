import { scrubRows } from '../../platform/db/scrub-rows';
import type { Slice } from '../../platform/slice';
import { auditLog } from './schema';

/** What the operator did. It says so by people's ids, which a purge removes. */
export const operatorSlice: Slice = {
  name: 'site/operator',
  purge: {
    batches: {
      audit: scrubRows({ table: auditLog, key: [auditLog.id], json: [auditLog.details] }),
    },
  },
};
