import type { Slice } from '../slice';
import { mailHandlers } from './handlers';

export const mailSlice: Slice = {
  name: 'platform/mail',
  on: () => mailHandlers,
  purge: { outside: async ({ mailer }, { values }) => mailer.forget?.(values) },
};
