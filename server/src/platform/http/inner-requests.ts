import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const name = 'x-inner-request';
/** Known to this process alone. */
const proof = randomUUID();

/** Headers of the server's requests to itself, whose caller was already checked. */
export const innerHeaders: Readonly<Record<string, string>> = { [name]: proof };

/** @returns whether the request comes from the server itself. */
export function isInner(request: FastifyRequest): boolean {
  return request.headers[name] === proof;
}
