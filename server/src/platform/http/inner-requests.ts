import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const name = 'x-inner-request';
/** Known to this process alone. */
const proof = randomUUID();

/** Headers of what the server asks of itself: it was admitted as somebody already. */
export const innerHeaders: Readonly<Record<string, string>> = { [name]: proof };

/** @returns whether the server itself asks. */
export function isInner(request: FastifyRequest): boolean {
  return request.headers[name] === proof;
}
