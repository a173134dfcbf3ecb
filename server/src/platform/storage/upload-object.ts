import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { appCheckRefusal, isAppCheckMissing } from '../http/app-check';
import { changed, parseMetadata, presentObject } from './metadata';
import { readMultipart } from './multipart';
import { bodyOf, callerOf, headerOf, nameInQuery, queryOf } from './requests';
import { continueUpload, startUpload } from './resumable';
import { requireUploader } from './require-uploader';
import { storeObject } from './store-object';
import { StorageError } from './storage-error';

/** POST to the list of objects: a whole file, or a step of a resumable upload. */
export async function uploadObject(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (queryOf(request).has('upload_id')) return continueUpload(deps, request, reply);
  // a resumable upload was checked at its start
  if (await isAppCheckMissing(deps, 'storage', request)) {
    throw new StorageError(401, appCheckRefusal);
  }
  const protocol = headerOf(request, 'x-goog-upload-protocol');
  if (protocol === 'multipart') return uploadMultipart(deps, request);
  if (protocol === 'resumable') return startUpload(deps, request, reply);
  throw new StorageError(400, 'The upload protocol is missing or unknown.');
}

async function uploadMultipart(deps: Deps, request: FastifyRequest): Promise<unknown> {
  const name = nameInQuery(request);
  const caller = await callerOf(deps, request);
  const uid = await requireUploader(deps, { name, caller });
  const leave = await deps.storage.uploadGate.enter(uid, deps.log);
  try {
    return await storeMultipart(deps, request, { uid, name });
  } finally {
    leave();
  }
}

async function storeMultipart(
  deps: Deps,
  request: FastifyRequest,
  { uid, name }: { readonly uid: string; readonly name: string },
): Promise<unknown> {
  const { metadata, file } = await readMultipart(
    bodyOf(request),
    request.headers,
    deps.storage.spool,
  );
  try {
    const given = parseMetadata(metadata);
    const row = await storeObject(deps, {
      uid,
      name,
      path: file.path,
      settable: changed({}, given.settable),
      custom: changed({}, given.custom),
    });
    return presentObject(row, deps.storage.bucket);
  } finally {
    await file.remove();
  }
}
