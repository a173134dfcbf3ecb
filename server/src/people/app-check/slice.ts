import type { Slice } from '../../platform/slice';
import { mountAppCheck } from './routes';
import { appCheckJobs } from './sweep';

export const appCheckSlice: Slice = {
  name: 'people/app-check',
  mount: mountAppCheck,
  jobs: appCheckJobs,
};
