import { texts } from '../texts';

const passwordLengthMin = 8;

/** What a form says of a new password before the server does. */
export const newPasswordRules = {
  required: texts.passwordMissing,
  validate: (value: string) => value.length >= passwordLengthMin || texts.register.passwordShort,
};
