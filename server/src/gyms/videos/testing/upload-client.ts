import type { TestApp } from '../../../platform/testing/app';

interface Sent {
  readonly status: number;
  readonly range: string | undefined;
  readonly body: string;
}

export interface TestUpload {
  readonly videoId: string;
  /** Without the origin. */
  readonly path: string;
  put(body: Buffer | null, contentRange?: string): Promise<Sent>;
  /** Sends its cover. @returns the status. */
  putCover(image: Buffer): Promise<number>;
}

/** Begins a video as somebody. @throws the code of a refusal. */
export async function beginUpload(
  t: TestApp,
  as: string,
  input: { readonly sizeBytes: number } & Record<string, unknown>,
): Promise<TestUpload> {
  const { status, body } = await t.call(
    'videos.generateUpload',
    { contentType: 'video/mp4', ...input },
    { as },
  );
  if (status !== 200) throw new Error(body.error.details.code as string); // of every refusal
  const { videoId, uploadUrl } = body.result as { videoId: string; uploadUrl: string }; // of the contract
  const path = new URL(uploadUrl).pathname;
  return {
    videoId,
    path,
    put: async (bytes, contentRange) => {
      const answer = await t.app.inject({
        method: 'PUT',
        url: path,
        ...(bytes === null ? {} : { payload: bytes }),
        headers: {
          'content-type': 'application/octet-stream',
          ...(contentRange === undefined ? {} : { 'content-range': contentRange }),
        },
      });
      const { range } = answer.headers;
      return { status: answer.statusCode, range: range as string | undefined, body: answer.body };
    },
    putCover: async (image) => {
      const headers = { 'content-type': 'image/jpeg' };
      const request = { method: 'PUT', url: `${path}/cover`, payload: image, headers } as const;
      return (await t.app.inject(request)).statusCode;
    },
  };
}

/** Sends a whole file as somebody. @returns the video's id. */
export async function sendVideo(
  t: TestApp,
  as: string,
  { bytes, ...input }: { readonly bytes: Buffer } & Record<string, unknown>,
): Promise<string> {
  const upload = await beginUpload(t, as, { sizeBytes: bytes.length, ...input });
  const { status, body } = await upload.put(bytes);
  if (status !== 200) throw new Error(body);
  return upload.videoId;
}
