import { texts } from '../texts';

const passwordLengthMin = 8;

/** A form's validation of a new password, before the server's. */
export const newPasswordRules = {
  required: texts.passwordMissing,
  validate: (value: string) => value.length >= passwordLengthMin || texts.register.passwordShort,
};
