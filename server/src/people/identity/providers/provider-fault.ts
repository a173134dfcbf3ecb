/** Why somebody could not be known by a provider. */
export type ProviderFaultReason = 'not_offered' | 'invalid' | 'nonce' | 'unreachable';

/** A provider did not prove who somebody is; the cause is for the log alone. */
export class ProviderFault extends Error {
  constructor(
    readonly reason: ProviderFaultReason,
    options?: ErrorOptions,
  ) {
    super(`The provider's answer is no good: ${reason}`, options);
    this.name = 'ProviderFault';
  }
}
