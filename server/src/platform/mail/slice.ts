import type { Slice } from '../slice';
import { mountMail } from './events';

export const mailSlice: Slice = { name: 'platform/mail', mount: mountMail };
