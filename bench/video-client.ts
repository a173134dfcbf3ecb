import { setTimeout as delay } from 'node:timers/promises';

const partBytes = 8_388_608;

/** Somebody who sends videos. */
export interface Client {
  readonly origin: string;
  readonly token: string;
}

/** Asks where a video's bytes go. */
export async function begin({ origin, token }: Client, sizeBytes: number) {
  const answer = await fetch(`${origin}/api/call/videos.generateUpload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { sizeBytes, contentType: 'video/quicktime' } }),
  });
  const { result } = (await answer.json()) as { result: { videoId: string; uploadUrl: string } }; // of the contract
  return { videoId: result.videoId, url: result.uploadUrl };
}

/** Sends all of it, in parts. */
export async function send(url: string, bytes: Buffer): Promise<void> {
  for (let start = 0; start < bytes.length; start += partBytes) {
    const part = new Uint8Array(bytes.subarray(start, start + partBytes));
    const range = `bytes ${start}-${start + part.length - 1}/${bytes.length}`;
    const answer = await fetch(url, {
      method: 'PUT',
      body: part,
      headers: { 'content-range': range },
      redirect: 'manual',
    });
    if (![200, 308].includes(answer.status)) throw new Error(`${answer.status} at ${range}`);
  }
}

interface ReadVideo {
  readonly state: string;
  readonly failure: string | null;
}

/** @returns how long that took. @throws if it fails */
export async function untilReady(client: Client, videoId: string): Promise<number> {
  const from = performance.now();
  for (;;) {
    const answer = await fetch(`${client.origin}/api/me/videos/${videoId}`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    const video = (await answer.json()) as ReadVideo; // of the contract
    if (video.state === 'failed') throw new Error(`It failed: ${video.failure}`);
    if (video.state === 'ready') return performance.now() - from;
    await delay(200);
  }
}
