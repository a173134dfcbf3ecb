import type { Slice } from '../slice';
import { mountSms } from './events';
import { smsJobs } from './sweep';

export const smsSlice: Slice = {
  name: 'platform/sms',
  mount: mountSms,
  jobs: ({ database }) => smsJobs(database),
};
