/** Why a provider didn't identify somebody. */
export type ProviderFaultReason = 'not_offered' | 'invalid' | 'nonce' | 'unreachable';

/** A provider didn't prove who somebody is; the cause is only logged. */
export class ProviderFault extends Error {
  constructor(
    readonly reason: ProviderFaultReason,
    options?: ErrorOptions,
  ) {
    super(`The provider's answer is no good: ${reason}`, options);
    this.name = 'ProviderFault';
  }
}
