import { VendorDown } from '../../../platform/outbound/vendor-down';

/** Requests an outside identity service; nothing that is asked there does harm twice. @throws {VendorDown} */
export type OutsideFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** The outside identity service refused. */
export class OutsideRefusal extends Error {
  constructor(readonly code: string) {
    super(`The identity service refused: ${code}`);
    this.name = 'OutsideRefusal';
  }
}

/** @returns the response's fields. @throws {OutsideRefusal} by its code, {VendorDown} if it isn't a response */
export async function readOutside(answer: Response): Promise<Record<string, unknown>> {
  const body: unknown = await answer.json().catch(() => null);
  if (!isRecord(body)) throw new VendorDown('identity', 'garbled');
  if (answer.ok) return body;
  const { error } = body;
  // of tokens for assertions, the error is the code: RFC 6749, section 5.2
  const message = isRecord(error) ? error['message'] : error;
  if (typeof message !== 'string') throw new VendorDown('identity', 'garbled');
  throw new OutsideRefusal(message.split(' : ')[0] ?? message);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
