import type { Slice } from '../slice';
import { smsHandlers } from './handlers';
import { smsJobs } from './sweep';

export const smsSlice: Slice = {
  name: 'platform/sms',
  jobs: smsJobs,
  on: () => smsHandlers,
  purge: { outside: ({ sms }, { values }) => sms.forget(values) },
};
