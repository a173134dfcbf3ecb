import { callableErrors, readErrors } from '@cruxboard/contracts/common-errors';
import type { Callable, Read } from '@cruxboard/contracts/define';
import {
  type ErrorCode,
  errorCatalogue,
  errorEntry,
  httpStatus,
} from '@cruxboard/contracts/errors';
import { callables, liveEvents, reads } from '@cruxboard/contracts/registry';
import * as z from 'zod/mini';
import { videoPaths } from './video-paths';

type Json = Record<string, unknown>;

/** @returns the OpenAPI 3.1 document of every read and callable, made from the contracts. */
export function openApiDocument(origin: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cruxboard',
      version: '1',
      description:
        'Reads are GETs with an ETag. Writes are callables: `POST /api/call/{name}` with `{"data": …}`, ' +
        'answered by `{"result": …}` or `{"error": {"status", "message", "details"}}`. Send an ' +
        '`Idempotency-Key` with each write: the same key answers the same, once. A write that waited on ' +
        'a device says how long in `Waited-Ms`: an ascent counts on the day it was logged there.',
    },
    servers: [{ url: origin }],
    paths: {
      ...Object.fromEntries([...reads.map(readPath), ...callables.map(callablePath)]),
      ...videoPaths,
    },
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'crux.sig' },
      },
      schemas: {
        Error: errorSchema(Object.keys(errorCatalogue)),
        ...Object.fromEntries(
          liveEvents.map((event) => [`live.${event.type}`, schemaOf(event.data, 'output')]),
        ),
      },
    },
  };
}

function readPath(read: Read): [string, Json] {
  const operation = {
    operationId: read.name,
    summary: read.summary,
    tags: [tagOf(read.name)],
    parameters: [...parameters(read.params, 'path'), ...parameters(read.query, 'query')],
    responses: {
      200: answer(schemaOf(read.response, 'output')),
      ...failures(readErrors(read)),
    },
    ...(read.access === 'public' ? {} : { security: [{ session: [] }, { idToken: [] }] }),
  };
  return [read.path, { get: operation }];
}

function callablePath(callable: Callable): [string, Json] {
  const data = {
    type: 'object',
    required: ['data'],
    additionalProperties: false,
    properties: { data: schemaOf(callable.input, 'input') },
  };
  const result = {
    type: 'object',
    required: ['result'],
    properties: { result: schemaOf(callable.output, 'output') },
  };
  const operation = {
    operationId: callable.name,
    summary: callable.summary,
    tags: [tagOf(callable.name)],
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        schema: { type: 'string', pattern: '^[\\w-]{8,128}$' },
      },
    ],
    requestBody: { required: true, content: { 'application/json': { schema: data } } },
    responses: {
      200: answer(result),
      ...failures(callableErrors(callable)),
    },
    ...(callable.access === 'public' ? {} : { security: [{ idToken: [] }] }),
  };
  return [`/api/call/${callable.name}`, { post: operation }];
}

function parameters(shape: z.ZodMiniObject, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Json;
    required?: string[];
  }; // an object's schema
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...body } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as Json; // JSON by definition
  return body;
}

function answer(schema: Json): Json {
  return { description: 'Success', content: { 'application/json': { schema } } };
}

function failures(codes: readonly ErrorCode[]): Json {
  return Object.fromEntries(
    [...groupByStatus(codes)].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${errorEntry(code).message}`).join('\n\n'),
        content: { 'application/json': { schema: errorSchema(group) } },
      },
    ]),
  );
}

function statusOf(code: ErrorCode): number {
  return httpStatus[errorEntry(code).status];
}

function groupByStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes))
    groups.set(statusOf(code), [...(groups.get(statusOf(code)) ?? []), code]);
  return groups;
}

function errorSchema(codes: readonly string[]): Json {
  const details = { type: 'object', required: ['code'], properties: { code: { enum: codes } } };
  const error = {
    type: 'object',
    required: ['status', 'message'],
    properties: { status: { type: 'string' }, message: { type: 'string' }, details },
  };
  return { type: 'object', required: ['error'], properties: { error } };
}

function tagOf(name: string): string {
  return name.split('.')[0] ?? name;
}
