import { type ApiError, errorOfResponse } from '../../../../lib/api/errors';
import type { PartClock } from './part-clock';

/** Google's resumable uploads, which Mux hands out, take multiples of this. */
const partUnit = 256 * 1024;
/** Reverse proxies refuse more, and a cut costs at most one part. */
const partMax = 8 * 1024 * 1024;
/** Shows progress every few seconds, whatever the network. */
const partTargetMs = 4_000;

export interface FileToSend {
  readonly file: Blob;
  readonly uploadUrl: string;
  readonly contentType: string;
}

export interface SendingWorld {
  readonly fetch: typeof fetch;
  readonly clock: PartClock;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/** The address is used up, cancelled or too old: a new one has to be asked for. */
export class UploadGone extends Error {}

/** The server doesn't take this file. */
export class UploadRefused extends Error {
  override readonly cause: ApiError;
  constructor(cause: ApiError) {
    super(cause.message);
    this.cause = cause;
  }
}

/**
 * Sends a file in parts and returns when all of it is there. Asks first where to continue, so that a file begun in a
 * closed tab or on another network continues where the server has it; asks again after every cut. Retries until the
 * signal ends it.
 * Source: resumable uploads of Google Cloud Storage, as Mux's direct uploads take them.
 * @throws {UploadGone} {UploadRefused} the signal's reason
 */
export async function sendFile(toSend: FileToSend, world: SendingWorld): Promise<void> {
  const total = toSend.file.size;
  let sent: number | null = null;
  let partSize = 4 * partUnit;
  let failures = 0;
  for (;;) {
    world.signal.throwIfAborted();
    const from: number | null = sent;
    const end = from === null ? null : Math.min(from + partSize, total);
    const startedAtMs = world.clock.now();
    const answer = await put(toSend, { from, end }, world);
    world.signal.throwIfAborted();
    if (answer.kind === 'all') {
      world.onProgress(total);
      return;
    }
    if (answer.kind === 'later') {
      sent = null;
      failures += 1;
      partSize = Math.max(partUnit, partSize / 2);
      await world.clock.wait(waitMs(failures, answer.afterS, world.clock.random()), world.signal);
      continue;
    }
    // an answer without new bytes is a failure too, or a server that forgets would be asked for ever
    const hasMoved = from === null || answer.sent > from;
    failures = hasMoved ? (from === null ? failures : 0) : failures + 1;
    if (!hasMoved)
      await world.clock.wait(waitMs(failures, null, world.clock.random()), world.signal);
    if (from !== null && hasMoved) partSize = nextSize(partSize, world.clock.now() - startedAtMs);
    sent = answer.sent;
    world.onProgress(sent);
  }
}

type Answer =
  | { readonly kind: 'all' }
  | { readonly kind: 'part'; readonly sent: number }
  | { readonly kind: 'later'; readonly afterS: number | null };

/** Sends a part, or asks how much is there if `from` is null. */
async function put(
  { file, uploadUrl, contentType }: FileToSend,
  part: { readonly from: number | null; readonly end: number | null },
  world: SendingWorld,
): Promise<Answer> {
  const { from, end } = part;
  const range = from === null || end === null ? '*' : `${from}-${end - 1}`;
  const late = AbortSignal.timeout(world.clock.partMaxMs);
  let response: Response;
  try {
    response = await world.fetch(uploadUrl, {
      method: 'PUT',
      headers: { 'content-range': `bytes ${range}/${file.size}`, 'content-type': contentType },
      body: from === null || end === null ? null : file.slice(from, end),
      signal: AbortSignal.any([world.signal, late]),
    });
  } catch {
    return { kind: 'later', afterS: null };
  }
  if (response.ok) return { kind: 'all' };
  if (response.status === 308) return { kind: 'part', sent: sentBy(response, part) };
  if (response.status === 404 || response.status === 410) throw new UploadGone();
  const error = await errorOfResponse(response);
  const isPassing = [408, 409, 429].includes(response.status) || response.status >= 500;
  if (isPassing) return { kind: 'later', afterS: error.retryAfterS };
  throw new UploadRefused(error);
}

/** `Range: bytes=0-N` says what is there. A server of another origin may hide it; then a part it took counts. */
function sentBy(response: Response, { end }: { readonly end: number | null }): number {
  const last = /-(\d+)\s*$/.exec(response.headers.get('range') ?? '')?.[1];
  if (last !== undefined) return Number(last) + 1;
  const isForeign = response.type === 'cors';
  return isForeign ? (end ?? 0) : 0;
}

function nextSize(size: number, tookMs: number): number {
  const fitting = (size * partTargetMs) / Math.max(tookMs, 1);
  const next = Math.min(fitting, size * 2, partMax);
  return Math.max(partUnit, Math.floor(next / partUnit) * partUnit);
}

/** Twice as long after each failure, up to a minute, half of it by chance so that phones don't return together. */
function waitMs(failures: number, afterS: number | null, random: number): number {
  const longest = Math.min(1_000 * 2 ** (failures - 1), 60_000);
  return Math.max((afterS ?? 0) * 1_000, longest / 2 + (random * longest) / 2);
}
