import type { FactorAnswer } from '@cruxboard/contracts/people/identity/answers';
import { maskPhoneNumber } from '../phone-numbers';
import type { FactorRow } from './repo';

/** @returns a second factor for its owner. */
export function factorAnswer(factor: FactorRow): FactorAnswer {
  return {
    mfaEnrollmentId: factor.id,
    ...(factor.displayName === null ? {} : { displayName: factor.displayName }),
    enrolledAt: factor.enrolledAt.toISOString(),
    ...(factor.phoneNumber === null ? { totpInfo: {} } : { phoneInfo: factor.phoneNumber }),
  };
}

/** @returns the same, masked, for somebody past the first factor only. */
export function maskedFactorAnswer(factor: FactorRow): FactorAnswer {
  const answer = factorAnswer(factor);
  if (answer.phoneInfo === undefined) return answer;
  return { ...answer, phoneInfo: maskPhoneNumber(answer.phoneInfo) };
}
