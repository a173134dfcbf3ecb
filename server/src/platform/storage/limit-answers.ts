import { pipeline, Readable, Transform } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { BadAnswer } from '../outbound/vendor-fetch';

/** A page of a list is a thousand keys of ours. */
const answerMaxBytes = 4_194_304;

/** Makes answers too large fail that the client would read into memory: all but files. */
export function limitAnswers({ middlewareStack }: S3Client): void {
  middlewareStack.add(
    (next, { commandName }) =>
      async (request) => {
        const result = await next(request);
        const response = result.response as { body?: unknown }; // of the HTTP handler
        if (commandName !== 'GetObjectCommand' && response.body instanceof Readable)
          response.body = limited(response.body);
        return result;
      },
    // before the client reads the answer
    { name: 'limitAnswers', step: 'deserialize', priority: 'low' },
  );
}

function limited(body: Readable): Readable {
  let length = 0;
  const limit = new Transform({
    transform(part: Buffer, _encoding, done) {
      length += part.length;
      if (length > answerMaxBytes) done(new BadAnswer({ outcome: 'too_large' }));
      else done(null, part);
    },
  });
  // whoever reads it gets the error
  return pipeline(body, limit, () => undefined);
}
