import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import type { MountSlice } from '../http/mount';
import { answerStorageError } from './answer-storage-error';
import { changeTokens, removeObject, updateMetadata } from './change-object';
import { listObjects } from './list-objects';
import { nameInAddress } from './object-names';
import { readObject } from './read-object';
import { acceptScheme, requireBucket } from './requests';
import { missing, StorageError } from './storage-error';
import { uploadObject } from './upload-object';

const list = '/v0/b/:bucket/o';
// not a parameter, because the router would decode it and refuse long ones
const object = `${list}/*`;
const config = { contract: 'storage' };
const exposed = [
  'x-goog-upload-url',
  'x-goog-upload-control-url',
  'x-goog-upload-status',
  'x-goog-upload-size-received',
  'x-goog-upload-chunk-granularity',
  'content-range',
  'content-disposition',
  'etag',
].join(', ');

/** The storage protocol, on its own path: whole and resumable uploads, bytes, metadata, lists. */
export const mountStorage: MountSlice = ({ app, deps }) => {
  // a scope of its own, with the protocol's error format and without body parsing
  void app.register(async (scope) => {
    scope.setErrorHandler(answerStorageError);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.addHook('onRequest', async (request, reply) => {
      acceptScheme(request);
      reply.header('access-control-allow-origin', '*');
      reply.header('access-control-expose-headers', exposed);
      reply.header('cache-control', 'no-store');
    });
    for (const url of [list, object]) scope.options(url, { config }, preflight);
    mountLists(scope, deps);
    mountObjects(scope, deps);
    scope.all('/v0/*', { config }, async () => {
      throw missing();
    });
  });
};

function mountLists(scope: FastifyInstance, deps: Deps): void {
  const uploads = scope.rateLimit({ max: 600, timeWindow: 60_000 });
  scope.get(list, { config }, (request) => {
    requireBucket(deps, request);
    return listObjects(deps, request);
  });
  scope.post(list, { config, preHandler: uploads }, async (request, reply) => {
    requireBucket(deps, request);
    return uploadObject(deps, request, reply);
  });
}

function mountObjects(scope: FastifyInstance, deps: Deps): void {
  const named = (request: FastifyRequest): string => {
    requireBucket(deps, request);
    const name = nameInAddress(request.raw.url ?? '');
    if (name === null) throw new StorageError(400, 'Invalid object name.');
    return name;
  };
  scope.get(object, { config }, async (request, reply) =>
    readObject(deps, { request, reply, name: named(request) }),
  );
  scope.patch(object, { config }, (request) => updateMetadata(deps, request, named(request)));
  scope.post(object, { config }, (request) => changeTokens(deps, request, named(request)));
  scope.delete(object, { config }, async (request, reply) => {
    await removeObject(deps, request, named(request));
    return reply.code(204).send();
  });
}

function preflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const requestedHeaders = request.headers['access-control-request-headers'];
  return reply
    .code(204)
    .header('access-control-allow-methods', 'GET, HEAD, POST, PATCH, DELETE, OPTIONS')
    .header('access-control-allow-headers', requestedHeaders ?? 'content-type, authorization')
    .header('access-control-max-age', '3600')
    .header('vary', 'access-control-request-headers')
    .send();
}
