import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Line } from './figures';
import { queryRows } from './query-rows';
import type { ServerProcess } from './server-process';
import { begin, type Client, send } from './video-client';

const LARGE_BYTES = 200_000_000;
const CUTS = 20;

/** A large file whose connection is cut over and over, each time in the middle of a part. */
export async function benchCuts(server: ServerProcess, client: Client): Promise<Line> {
  const bytes = randomBytes(LARGE_BYTES);
  const { videoId, url } = await begin(client, bytes.length);
  let at = 0;
  for (let cut = 0; cut < CUTS; cut += 1) {
    const until = Math.floor((bytes.length * (cut + 1)) / (CUTS + 1));
    await sendAndCut(url, { bytes, start: at, until });
    at = await receivedOf(url, bytes.length);
  }
  await send(url, bytes);
  return lineOf(await readParts(server, videoId), bytes);
}

/** An upload as it is kept. */
interface Parts {
  readonly content: Buffer;
  readonly isWithoutGaps: boolean;
}

/** @returns the row of what was sent in spite of cuts: wrong unless it is kept once, whole and byte for byte */
export function lineOf({ content, isWithoutGaps }: Parts, sent: Buffer): Line {
  const isSame = content.equals(sent);
  const isComplete = isWithoutGaps && isSame;
  return {
    what: `${sent.length / 1e6} MB with ${CUTS} cuts`,
    budget: 'once and whole',
    measured: [
      `${content.length / 1e6} MB`,
      isWithoutGaps ? 'without gaps or overlaps' : 'with gaps',
      isSame ? 'the same bytes' : 'other bytes',
    ].join(', '),
    isMet: isComplete,
    isComplete,
  };
}

/** Puts the parts together in the order in which the product does. */
async function readParts(server: ServerProcess, videoId: string): Promise<Parts> {
  const rows = await queryRows<{ start: number; size: number; key: string }>(
    server.databaseUrl,
    `select start_byte::float8 as start, size_bytes::float8 as size, key from video_parts
      where video_id = $1 order by start_byte`,
    [videoId],
  );
  const files = await Promise.all(rows.map(({ key }) => readFile(join(server.filesDir, key))));
  let end = 0;
  let isWithoutGaps = true;
  for (const [index, { start, size }] of rows.entries()) {
    isWithoutGaps &&= start === end && files[index]?.length === size;
    end += size;
  }
  return { content: Buffer.concat(files), isWithoutGaps };
}

interface Cut {
  readonly bytes: Buffer;
  readonly start: number;
  readonly until: number;
}

/** Says that the rest is coming, sends a part of it, and hangs up. */
function sendAndCut(url: string, { bytes, start, until }: Cut): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      'content-length': bytes.length - start,
      'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}`,
    };
    const sending = request(url, { method: 'PUT', headers });
    sending.on('error', () => resolve()).on('close', () => resolve());
    sending.write(bytes.subarray(start, until), () => sending.destroy());
  });
}

/** Asks until the node has noticed the cut. @returns where to continue. */
async function receivedOf(url: string, total: number): Promise<number> {
  let known = -1;
  for (;;) {
    const headers = { 'content-range': `bytes */${total}` };
    const answer = await fetch(url, { method: 'PUT', headers, redirect: 'manual' });
    const received = Number(/-(\d+)$/.exec(answer.headers.get('range') ?? '')?.[1] ?? -1) + 1;
    if (received === known) return received;
    known = received;
    await delay(200);
  }
}
