/** Requests an outside identity service. @throws {OutsideUnreachable} */
export type OutsideFetch = (url: string, init: RequestInit) => Promise<Response>;

/** The outside identity service couldn't be reached, so its answer is unknown. */
export class OutsideUnreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(`The identity service is out of reach: ${message}`, options);
    this.name = 'OutsideUnreachable';
  }
}

/** The outside identity service refused. */
export class OutsideRefusal extends Error {
  constructor(readonly code: string) {
    super(`The identity service refused: ${code}`);
    this.name = 'OutsideRefusal';
  }
}

const timeoutMs = 5_000;

export const sendOutside: OutsideFetch = async (url, init) => {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  } catch (cause) {
    throw new OutsideUnreachable(new URL(url).pathname, { cause });
  }
};

/** @returns the response's fields. @throws {OutsideRefusal} by its code, {OutsideUnreachable} if it isn't a response */
export async function readOutside(answer: Response): Promise<Record<string, unknown>> {
  const body: unknown = await answer.json().catch(() => null);
  if (!isRecord(body)) throw new OutsideUnreachable(`an answer ${answer.status} that is no JSON`);
  if (answer.ok) return body;
  const message = isRecord(body['error']) ? body['error']['message'] : undefined;
  if (answer.status >= 500 || typeof message !== 'string') {
    throw new OutsideUnreachable(`an answer ${answer.status}`);
  }
  throw new OutsideRefusal(message.split(' : ')[0] ?? message);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
