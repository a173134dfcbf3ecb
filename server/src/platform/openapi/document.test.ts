import { callableErrors } from '@cruxboard/contracts/common-errors';
import { errorEntry, httpStatus } from '@cruxboard/contracts/errors';
import { callables, reads } from '@cruxboard/contracts/registry';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document';

const document = JSON.parse(JSON.stringify(openApiDocument('https://climb.example'))) as {
  // a test looks into a document of every shape
  // oxlint-disable-next-line typescript/no-explicit-any
  paths: Record<string, any>;
};

it('is an OpenAPI 3.1 document', async () => {
  const found = await new Validator().validate(structuredClone(document));
  expect(found.errors).toBeUndefined();
  expect(found.valid).toBe(true);
});

it('describes every read and callable, and nothing else', () => {
  const expected = [
    ...reads.map(({ path }) => path),
    ...callables.map(({ name }) => `/api/call/${name}`),
    // bytes of videos
    '/api/videos/uploads/{key}',
    '/api/videos/uploads/{key}/cover',
    '/api/videos/{fileKey}/{name}',
  ];
  expect(Object.keys(document.paths).sort()).toEqual(expected.sort());
});

describe.each(callables.map((callable) => [callable.name, callable] as const))(
  '%s',
  (name, callable) => {
    const { post } = document.paths[`/api/call/${name}`];

    it('lists every status and code that it answers', () => {
      const codes = callableErrors(callable);
      const statuses = new Set(codes.map((code) => httpStatus[errorEntry(code).status]));
      expect(Object.keys(post.responses).sort()).toEqual(
        ['200', ...[...statuses].map(String)].sort(),
      );
      for (const code of codes) {
        const { content } = post.responses[httpStatus[errorEntry(code).status]];
        const { schema } = content['application/json'];
        expect(schema.properties.error.properties.details.properties.code.enum).toContain(code);
      }
    });

    it('asks for the fields of its input and for a token where it needs one', () => {
      const { schema } = post.requestBody.content['application/json'];
      expect(schema.properties.data.type).toBe('object');
      expect(schema.properties.data.additionalProperties).toBe(false);
      expect(post.security).toEqual(callable.access === 'public' ? undefined : [{ idToken: [] }]);
    });
  },
);
