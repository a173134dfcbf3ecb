import type { Slice } from '../slice';
import { mountStorage } from './routes';
import { storedObjects, storedUploads } from './schema';
import { storageJobs } from './sweep';

/** Files that people upload. Their bytes are swept once nothing names them. */
export const storageSlice: Slice = {
  name: 'platform/storage',
  mount: mountStorage,
  jobs: storageJobs,
  personal: [
    { table: storedObjects, by: [storedObjects.uid], purged: 'deleted' },
    { table: storedUploads, by: [storedUploads.uid], purged: 'deleted' },
  ],
};
