const text = { type: 'string' };
const ofPath = (name: string) => ({ name, in: 'path', required: true, schema: text });
const notFound = { description: 'not_found' };

/** Addresses of bytes, which are neither reads nor callables: where a video is sent, and what was made of it. */
export const videoPaths = {
  '/api/videos/uploads/{key}': {
    put: {
      operationId: 'videos.receiveUpload',
      summary: 'Send a part of a video, or ask how much of it has arrived',
      description:
        'The address that `videos.generateUpload` answered, which is the permission. Parts come in order, with ' +
        '`Content-Range: bytes 0-8388607/20000000`; repeated and overlapping ones are fine. Without a body, ' +
        '`Content-Range: bytes */20000000` asks how much has arrived.',
      tags: ['videos'],
      parameters: [
        ofPath('key'),
        { name: 'Content-Range', in: 'header', required: false, schema: text },
      ],
      requestBody: { content: { 'application/octet-stream': {} } },
      responses: {
        200: { description: 'All bytes have arrived' },
        308: { description: 'Some are missing; `Range: bytes=0-N` names those that have arrived' },
        400: { description: 'The range isn’t one of this upload' },
        404: notFound,
        503: { description: 'Another part is being received, or the disk is nearly full' },
      },
    },
  },
  '/api/videos/uploads/{key}/cover': {
    put: {
      operationId: 'videos.receiveCover',
      summary: 'Send the frame that is shown before a video plays',
      description:
        'Before the last part, and only for a server that doesn’t encode, as `/api/me/video-space` says: any other ' +
        'takes the frame at `posterMs` of `videos.generateUpload` itself and answers 404. At most 2,097,152 ' +
        'bytes, and 2,048 pixels on a side.',
      tags: ['videos'],
      parameters: [ofPath('key')],
      requestBody: { content: { 'image/jpeg': {}, 'image/png': {} } },
      responses: {
        204: { description: 'It is stored' },
        400: { description: 'It isn’t a JPEG or PNG image, or is too large' },
        404: notFound,
        429: { description: 'More than 30 in a minute' },
        503: { description: 'Too many uploads are under way, or the disk is nearly full' },
      },
    },
  },
  '/api/videos/{fileKey}/{name}': {
    get: {
      operationId: 'videos.readVideoFile',
      summary: 'A file that was made of a video, whole or a range',
      tags: ['videos'],
      parameters: [
        ofPath('fileKey'),
        ofPath('name'),
        { name: 'Range', in: 'header', required: false, schema: text },
      ],
      responses: {
        200: { description: 'The file' },
        206: { description: 'The range' },
        304: { description: 'Not modified' },
        404: notFound,
        416: { description: 'The range is outside of the file' },
      },
    },
  },
};
