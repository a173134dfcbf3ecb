import { expect, vi } from 'vitest';
import type { MuxEvent } from '../../../../../emulators/mux/book';
import { type MuxStandIn, startMux } from '../../../../../emulators/mux/server';
import { parseSettings } from '../../../platform/config/settings';
import { type Answer, createTestApp, type TestApp } from '../../../platform/testing/app';
import { insertAccounts } from '../../../platform/testing/gym';
import { createMux } from '../mux/create-mux';
import { sampleVideo } from './sample-video';
import { testOutbound } from '../../../platform/testing/outbound';

interface BegunVideo {
  readonly videoId: string;
  readonly uploadUrl: string;
}

/** The product with its videos at Mux's stand-in, whose events a test delivers itself. */
export interface MuxStage {
  readonly t: TestApp;
  readonly standIn: MuxStandIn;
  /** What is sent where a test says nothing else. */
  readonly film: Buffer;
  /** A video as its owner, Ana, sees it. */
  own(videoId: string): Promise<Answer['body']>;
  begin(input?: object): Promise<BegunVideo>;
  /** Sends a file in two parts, as browsers do. */
  send(uploadUrl: string, content?: Buffer): Promise<void>;
  /** Waits until Mux is done with an upload. @returns its events, as they happened */
  settled(uploadUrl: string): Promise<MuxEvent[]>;
  /** Delivers an event. @returns the status it is answered with */
  tell(event: MuxEvent, sent?: { at?: Date; signature?: string }): Promise<number>;
  close(): Promise<void>;
}

export async function createMuxStage(
  options: { readonly isSigned?: boolean; readonly now?: () => Date } = {},
): Promise<MuxStage> {
  const standIn = await startMux(options);
  const settings = parseSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...standIn.settings,
  });
  const t = await createTestApp({ settings, mux: await createMux(settings, testOutbound()) });
  await insertAccounts(t.deps.database.drizzle, 'ana');
  const film = await sampleVideo();
  const eventsOf = (uploadUrl: string) => {
    const uploadId = uploadUrl.split('/').at(-1) ?? '';
    return standIn.events.filter(({ data }) => JSON.stringify(data).includes(uploadId));
  };
  return {
    t,
    standIn,
    film,
    own: async (videoId) => (await t.read(`/api/me/videos/${videoId}`, { as: 'ana' })).body,
    begin: async (input = {}) => {
      const whole = { sizeBytes: film.length, contentType: 'video/mp4', ...input };
      const { body } = await t.call('videos.generateUpload', whole, { as: 'ana' });
      return body.result as BegunVideo; // of the contract
    },
    send: async (uploadUrl, content = film) => {
      const total = content.length;
      const first = await putPart(uploadUrl, content.subarray(0, 1_000), `bytes 0-999/${total}`);
      expect([first.status, first.headers.get('range')]).toEqual([308, 'bytes=0-999']);
      const rest = content.subarray(1_000);
      const last = await putPart(uploadUrl, rest, `bytes 1000-${total - 1}/${total}`);
      expect(last.status).toBe(200);
    },
    settled: async (uploadUrl) => {
      const isDone = () =>
        eventsOf(uploadUrl).some(({ type }) => /asset\.(ready|errored)$/.test(type));
      await vi.waitFor(() => expect(isDone()).toBe(true), { timeout: 10_000 });
      return eventsOf(uploadUrl);
    },
    tell: async (event, { at = new Date(), signature } = {}) => {
      const signed = standIn.signed(event, at);
      const answer = await t.app.inject({
        method: 'POST',
        url: '/api/videos/events',
        payload: signed.body,
        headers: {
          'content-type': 'application/json',
          'mux-signature': signature ?? signed.signature,
        },
      });
      return answer.statusCode;
    },
    close: async () => {
      await t.close();
      await standIn.close();
    },
  };
}

/** Sends a part to where Mux takes it. */
export function putPart(url: string, body: Buffer, contentRange: string): Promise<Response> {
  return fetch(url, {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: { 'content-range': contentRange, origin: 'https://cruxboard.example' },
  });
}

/** Plays a stream to its end, as a player fetches it. @returns its length, or the status that refused a file of it. */
export async function playStream(url: string): Promise<{ status: number; seconds: number }> {
  let seconds = 0;
  const playlists = [url];
  for (const playlist of playlists) {
    const answer = await fetch(playlist);
    if (!answer.ok) return { status: answer.status, seconds };
    const text = await answer.text();
    const names = [
      ...[...text.matchAll(/URI="([^"]+)"/g)].map(([, name = '']) => name),
      ...text.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
    ];
    for (const name of names) {
      const address = new URL(name, playlist);
      if (address.pathname.endsWith('.m3u8')) playlists.push(address.href);
      else if (!(await fetch(address)).ok) return { status: 403, seconds };
    }
    for (const [, length] of text.matchAll(/#EXTINF:([\d.]+)/g)) seconds += Number(length);
  }
  return { status: 200, seconds };
}
