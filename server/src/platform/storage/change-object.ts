import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { dropBlob } from './drop-blob';
import { changed, parseMetadata, presentObject } from './metadata';
import { deleteObject, findObject, type ObjectRow, updateObject } from './repo';
import { callerOf, queryOf, textOf } from './requests';
import { requireAllowed } from './rules';
import { missing, StorageError } from './storage-error';

/** PATCH: changes a file's client-settable metadata. Its type comes from its content. */
export async function updateMetadata(
  deps: Deps,
  request: FastifyRequest,
  name: string,
): Promise<unknown> {
  const caller = await callerOf(deps, request);
  requireAllowed(deps.storage.rules, { action: 'write', name, caller });
  const given = parseMetadata(await textOf(request));
  const row = await requireObject(deps, name);
  if (given.contentType !== undefined && given.contentType !== row.contentType) {
    throw new StorageError(400, 'The content type is told by the content.');
  }
  return change(deps, row, {
    settable: changed(row.settable, given.settable),
    custom: changed(row.custom, given.custom),
  });
}

/** POST to an object: makes a download token, or withdraws one. */
export async function changeTokens(
  deps: Deps,
  request: FastifyRequest,
  name: string,
): Promise<unknown> {
  const query = queryOf(request);
  const withdrawn = query.get('delete_token');
  if (withdrawn === null && query.get('create_token') !== 'true') {
    throw new StorageError(400, 'Neither a token to make nor one to withdraw.');
  }
  const caller = await callerOf(deps, request);
  requireAllowed(deps.storage.rules, { action: 'write', name, caller });
  const row = await requireObject(deps, name);
  const remaining = row.downloadTokens.filter((token) => token !== withdrawn);
  // a file without a token would have no shareable address
  const isNewNeeded = withdrawn === null || remaining.length === 0;
  const downloadTokens = isNewNeeded ? [...remaining, randomUUID()].slice(-10) : remaining;
  return change(deps, row, { downloadTokens });
}

/** DELETE. @throws {StorageError} 409 for a file that is in use. */
export async function removeObject(
  deps: Deps,
  request: FastifyRequest,
  name: string,
): Promise<void> {
  const caller = await callerOf(deps, request);
  requireAllowed(deps.storage.rules, { action: 'delete', name, caller });
  const row = await requireObject(deps, name);
  if (row.usedFor !== null) throw new StorageError(409, 'The file is in use.');
  const blobId = await deleteObject(deps.database.drizzle, name);
  if (blobId !== null) await dropBlob(deps, blobId);
}

async function requireObject(deps: Deps, name: string): Promise<ObjectRow> {
  const row = await findObject(deps.database.drizzle, name);
  if (row === undefined) throw missing();
  return row;
}

async function change(
  deps: Deps,
  row: ObjectRow,
  to: Partial<Pick<ObjectRow, 'settable' | 'custom' | 'downloadTokens'>>,
): Promise<unknown> {
  const written = await updateObject(deps.database.drizzle, row.name, {
    ...to,
    metageneration: row.metageneration + 1,
    updatedAt: deps.now(),
  });
  if (written === undefined) throw missing();
  return presentObject(written, deps.storage.bucket);
}
