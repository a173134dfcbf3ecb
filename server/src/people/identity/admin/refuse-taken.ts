import { isUniqueViolation } from '../../../platform/db/errors';
import { WireError } from '../wire-error';

const codes = {
  identity_users_pkey: 'DUPLICATE_LOCAL_ID',
  identity_users_email: 'EMAIL_EXISTS',
  identity_users_phone: 'PHONE_NUMBER_EXISTS',
} as const;

/** @throws {WireError} DUPLICATE_LOCAL_ID, EMAIL_EXISTS, PHONE_NUMBER_EXISTS if another account has it */
export async function refusingTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    for (const [constraint, code] of Object.entries(codes)) {
      if (isUniqueViolation(error, constraint)) throw new WireError(code);
    }
    throw error;
  }
}
