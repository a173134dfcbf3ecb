import type { Contract, Exchange, Source } from './contract';
import { each, type Shape } from './shape';

const readOn = '2026-11-27';
const reference = 'https://docs.aws.amazon.com/AmazonS3/latest/API';
const errors: Source = {
  at: `${reference}/ErrorResponses.html`,
  readOn,
  unverified: 'the statuses of single codes below the table’s first screen, and HostId',
};
const objects: Source = {
  at: `${reference}/API_PutObject.html; ${reference}/API_GetObject.html; ${reference}/API_HeadObject.html; ${reference}/API_DeleteObject.html`,
  readOn,
  unverified: 'all but what copies of the pages say',
};
const lists: Source = {
  at: `${reference}/API_ListObjectsV2.html; its types in Amazon’s clients for Kotlin, Ruby and Rust`,
  readOn,
  unverified: 'which elements are there if they are empty',
};
const deletes: Source = {
  at: `${reference}/API_DeleteObjects.html; ${reference}/API_Delete.html`,
  readOn,
  unverified: 'that a checksum has to be sent',
};
const signing: Source = {
  at: 'https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html',
  readOn,
  unverified:
    'the page itself; the example is transcribed from tests of other clients that quote it',
};

/** Of every answer. */
const always = { 'x-amz-request-id': '.', 'x-amz-id-2': '.' } as const;
const xml = { ...always, 'content-type': '^application/xml' } as const;
const etag = '^"[0-9a-f]{32}"$';
const space = { oneOf: ['http://s3.amazonaws.com/doc/2006-03-01/'] } as const;

/** Elements as fields, attributes with an @; the content of an XML element is text. */
function errorOf(code: string): Shape {
  return {
    always: {
      Error: {
        always: { Code: { oneOf: [code] }, ...each('string', 'Message', 'RequestId') },
        sometimes: each('string', 'Resource', 'HostId', 'BucketName', 'Key', 'AWSAccessKeyId'),
      },
    },
  };
}

function refused(
  name: string,
  { status = 403, code, ...request }: Asked & { readonly code: string; readonly status?: number },
): Exchange {
  return {
    name,
    source: errors,
    request: { method: 'GET', ...request },
    status,
    headers: xml,
    body: errorOf(code),
  };
}

type Asked = Omit<Exchange['request'], 'method'> & Partial<Pick<Exchange['request'], 'method'>>;

const place = '/{bucket}/walls/slab%20one.txt';
/** 14 bytes. */
const content = 'Y2hhbGsgYW5kIHJvY2s';
const object: Shape = {
  always: each('string', 'ETag', 'Key', 'LastModified', 'Size', 'StorageClass'),
  sometimes: { ChecksumAlgorithm: 'string', ChecksumType: 'string' },
};
const counts = each('string', 'Name', 'Prefix', 'KeyCount', 'MaxKeys');

function listed(isTruncated: boolean): Shape {
  return {
    always: {
      ListBucketResult: {
        always: {
          '@xmlns': space,
          ...counts,
          IsTruncated: { oneOf: [String(isTruncated)] },
          ...(isTruncated ? { NextContinuationToken: 'string' } : {}),
          // one element stands for itself
          Contents: { either: [object, { listOf: object }] },
        },
        sometimes: each('string', 'ContinuationToken', 'StartAfter', 'EncodingType', 'Delimiter'),
      },
    },
  };
}

const stored: readonly Exchange[] = [
  {
    name: 'an object is stored',
    source: objects,
    request: { method: 'PUT', path: place, bytes: content },
    status: 200,
    headers: { ...always, etag },
    body: null,
  },
  {
    name: 'another is stored',
    source: objects,
    request: { method: 'PUT', path: '/{bucket}/walls/roof.txt', bytes: content },
    status: 200,
    headers: { ...always, etag },
    body: null,
  },
  {
    name: 'it is read',
    source: objects,
    request: { method: 'GET', path: place },
    status: 200,
    headers: {
      ...always,
      etag,
      'content-length': '^14$',
      'accept-ranges': '^bytes$',
      'last-modified': ' GMT$',
    },
    body: null,
  },
  {
    name: 'a part of it is read',
    source: objects,
    request: { method: 'GET', path: place, headers: { range: 'bytes=6-8' } },
    status: 206,
    headers: { ...always, 'content-length': '^3$', 'content-range': '^bytes 6-8/14$' },
    body: null,
  },
];

const lists2: readonly Exchange[] = [
  {
    name: 'the first page of a list',
    source: lists,
    request: { method: 'GET', path: '/{bucket}?list-type=2&max-keys=1&prefix=walls%2F' },
    status: 200,
    headers: xml,
    body: listed(true),
    keeps: { next: 'ListBucketResult.NextContinuationToken' },
  },
  {
    name: 'its last page',
    source: lists,
    request: {
      method: 'GET',
      path: '/{bucket}?continuation-token={next}&list-type=2&prefix=walls%2F',
    },
    status: 200,
    headers: xml,
    body: listed(false),
  },
];

const removed: readonly Exchange[] = [
  {
    name: 'several objects are removed, one of which was never there',
    source: deletes,
    request: {
      method: 'POST',
      path: '/{bucket}?delete=',
      headers: { 'content-type': 'application/xml', 'content-md5': '{deletionMd5}' },
      bytes: '{deletion}',
    },
    status: 200,
    headers: xml,
    body: {
      always: {
        DeleteResult: {
          always: {
            '@xmlns': space,
            Deleted: { listOf: { always: { Key: 'string' }, sometimes: { VersionId: 'string' } } },
          },
        },
      },
    },
  },
  {
    name: 'an object is removed',
    source: objects,
    request: { method: 'DELETE', path: place },
    status: 204,
    headers: always,
    body: null,
  },
  {
    name: 'an object that is not there is removed',
    source: objects,
    request: { method: 'DELETE', path: place },
    status: 204,
    headers: always,
    body: null,
  },
];

export const s3: Contract = {
  vendor: 'Amazon S3',
  steps: [
    ...stored,
    ...lists2,
    refused('a part beyond its end', {
      path: place,
      headers: { range: 'bytes=99-' },
      status: 416,
      code: 'InvalidRange',
    }),
    ...removed,
    refused('an object that is not there', { path: place, status: 404, code: 'NoSuchKey' }),
    refused('a bucket that is not there', { path: '/nobodys', status: 404, code: 'NoSuchBucket' }),
    refused('a method that objects don’t have', {
      method: 'POST',
      path: place,
      status: 405,
      code: 'MethodNotAllowed',
    }),
    refused('a request without a signature', {
      path: place,
      signedBy: 'nobody',
      code: 'AccessDenied',
    }),
    refused('another access key', {
      path: place,
      signedBy: 'a stranger',
      code: 'InvalidAccessKeyId',
    }),
    refused('another secret', {
      path: place,
      signedBy: 'a forger',
      code: 'SignatureDoesNotMatch',
    }),
    refused('a signature of an hour ago', {
      path: place,
      signedBy: 'us, an hour ago',
      code: 'RequestTimeTooSkewed',
    }),
  ],
};

/** Amazon’s own example of a signed request, with the key of its documentation. */
export const signedExample = {
  source: signing,
  key: { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  at: new Date('2013-05-24T00:00:00.000Z'),
  request: {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  },
} as const;
