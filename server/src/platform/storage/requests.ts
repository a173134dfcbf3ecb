import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { AppError } from '../http/app-error';
import type { Caller } from '../http/authentication';
import { objectName } from './object-names';
import { missing, StorageError, unauthenticated } from './storage-error';

/** Clients of the protocol call the bearer's scheme `Firebase`. */
export function acceptScheme({ raw }: FastifyRequest): void {
  const given = /^firebase +(\S*)$/i.exec(raw.headers.authorization ?? '');
  if (given !== null) raw.headers.authorization = `Bearer ${given[1]}`;
}

/** @returns the caller; null without a token. @throws {StorageError} 401 for an invalid one. */
export async function callerOf(deps: Deps, request: FastifyRequest): Promise<Caller | null> {
  try {
    return await deps.authentication.fromBearer(request);
  } catch (error) {
    if (error instanceof AppError) throw unauthenticated();
    throw error;
  }
}

/** @throws {StorageError} 404 for another bucket. */
export function requireBucket(deps: Deps, request: FastifyRequest): void {
  const { bucket } = request.params as { bucket?: string }; // every address of the protocol names one
  if (bucket !== deps.storage.bucket) throw missing();
}

/** @returns the parameters of the address, the first of each. */
export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.raw.url ?? '/', 'http://x').searchParams;
}

/** @returns an upload's object name. @throws {StorageError} 400 if it is missing or invalid. */
export function nameInQuery(request: FastifyRequest): string {
  const name = queryOf(request).get('name');
  if (name === null) throw new StorageError(400, 'The name is missing.');
  return objectName(name);
}

/** @returns a header's value. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The body as a stream, so that files are never in memory. */
export function bodyOf(request: FastifyRequest): Readable {
  return request.raw;
}

/** @returns the whole of a body that is small. @throws {StorageError} 413 */
export async function textOf(request: FastifyRequest, maxBytes = 65_536): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of bodyOf(request)) {
    const bytes = chunk as Buffer; // no encoding was set
    sizeBytes += bytes.length;
    if (sizeBytes > maxBytes) throw new StorageError(413, 'The body is too large.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
