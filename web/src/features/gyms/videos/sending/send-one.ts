import { decodeTime, ulid } from 'ulid';
import { ApiError, errorOfResponse, isTransient } from '../../../../lib/api/errors';
import type { PartClock } from './part-clock';
import { sendFile, UploadGone } from './send-file';
import type { Sending, VideoEdits } from './sending';
import type { Sendings } from './sendings';
import { noteUploadRate } from './upload-rate';

/** The server's calls of which a video's way consists. Each has an idempotency key. */
export interface SendingCalls {
  generateUpload: (
    input: Pick<Sending, 'sizeBytes' | 'contentType'> & VideoEdits,
    key: string,
  ) => Promise<{ videoId: string; uploadUrl: string }>;
  createDraft: (
    input: { gymId: string; climbId: string; videoId: string; caption: string },
    key: string,
  ) => Promise<{ solutionId: string }>;
  replaceVideo: (input: { solutionId: string; videoId: string }) => Promise<unknown>;
  publish: (solutionId: string, key: string) => Promise<unknown>;
}

/** What compressing made of a file. */
export interface Compressed {
  readonly file: Blob;
  /** What is still asked of the server. */
  readonly edits: VideoEdits;
}

export interface OneWorld {
  readonly sendings: Sendings;
  readonly calls: SendingCalls;
  readonly fetch: typeof fetch;
  readonly clock: PartClock;
  readonly signal: AbortSignal;
  /** @returns whether the product answers */
  readonly isThere: () => Promise<boolean>;
  /** @returns null where it saves too little, takes too long, or failed */
  readonly compress: (
    file: Blob,
    wish: { edits: VideoEdits; isNeeded: boolean },
    world: { signal: AbortSignal; onProgress: (part: number) => void },
  ) => Promise<Compressed | null>;
  /** @returns whether this device can make of a file what every browser plays */
  readonly canCompress: (file: Blob) => Promise<boolean>;
  /** @returns whether the server takes what not every browser plays. @throws {ApiError} while it can't be asked */
  readonly canServerEncode: () => Promise<boolean>;
  /** @returns null where this device can't */
  readonly leaveOutSound: (file: Blob, signal: AbortSignal) => Promise<Blob | null>;
}

/** The server doesn't take the original, and this device couldn't make of it what it takes. */
export class ConversionFailed extends Error {}

/** The server doesn't take the original, and this browser never makes of it what it takes. */
export class FormatUnsupported extends Error {}

/** The file isn't on the device any more: the browser made room, or its data was cleared. */
export class FileGone extends Error {}

/**
 * Takes one video from wherever it was left to the end: check, compress, leave out the sound, ask for an address, make
 * the draft, ask to publish, send the bytes. Each finished step is stored, so that the next try, in whatever tab,
 * continues after it.
 * @throws the signal's reason, ApiError, UploadRefused, FileGone, ConversionFailed, FormatUnsupported
 */
export async function sendOne(first: Sending, world: OneWorld): Promise<void> {
  let sending = await compressed(await checked(first, world), world);
  if (sending.needsCompressing === true && !sending.isCompressed) {
    // for whoever asks for another try
    await step(world, sending, { step: 'compress' });
    throw new ConversionFailed();
  }
  for (;;) {
    sending = await silenced(sending, world);
    sending = await drafted(await addressed(sending, world), world);
    try {
      sending = await covered(sending, world);
      await sendBytes(sending, world);
      break;
    } catch (error) {
      if (!(error instanceof UploadGone)) throw error;
      // the address was too old or cancelled: the draft gets a new video
      sending = await step(world, sending, {
        upload: null,
        sentBytes: 0,
        callKeys: { ...sending.callKeys, upload: ulid() },
      });
    }
  }
  await world.sendings.remove(sending.key);
}

/** Asks what the server takes where nobody knew when it was chosen; what it doesn't take costs no data. */
async function checked(sending: Sending, world: OneWorld): Promise<Sending> {
  const { unchecked, cover = null } = sending;
  if (!unchecked) return sending;
  const canEncode = await world.canServerEncode();
  const needsCompressing = !canEncode && !unchecked.isPlayable;
  if (needsCompressing && !(await world.canCompress(await fileOf(sending, world))))
    throw new FormatUnsupported();
  // a server that encodes takes the cover out of the video
  const change = { needsCompressing, cover: canEncode ? null : cover };
  return step(world, sending, { ...change, unchecked: null });
}

async function compressed(sending: Sending, world: OneWorld): Promise<Sending> {
  if (sending.step !== 'compress') return sending;
  // first: a device that gives up in the middle sends the original next time, or says that it couldn't
  const begun = await step(world, sending, { step: 'silence' });
  const file = await fileOf(sending, world);
  const { key, edits, needsCompressing: isNeeded = false } = sending;
  const wish = { edits, isNeeded };
  const made = await world.compress(file, wish, {
    signal: world.signal,
    onProgress: (part) =>
      world.sendings.setProgress({ key, step: 'compress', part, bytesPerS: null }),
  });
  await goesOnLater(world, key, 'compress');
  if (made === null) return begun;
  try {
    await world.sendings.addCompressed(key, made.file);
  } catch {
    // no room for both: the original is there
    return begun;
  }
  return step(world, begun, {
    isCompressed: true,
    edits: made.edits,
    sizeBytes: made.file.size,
    contentType: 'video/mp4',
  });
}

/** Sound that is left out stays on the device; where that can't be done, the server does it or refuses. */
async function silenced(sending: Sending, world: OneWorld): Promise<Sending> {
  const { key, edits, upload, isCompressed } = sending;
  if (!edits.isMuted || isCompressed || upload !== null || sending.step !== 'silence') {
    return sending;
  }
  // first, as above
  const begun = await step(world, sending, { step: 'send' });
  const made = await world.leaveOutSound(await fileOf(sending, world), world.signal);
  await goesOnLater(world, key, 'silence');
  if (made === null) return begun;
  try {
    await world.sendings.addCompressed(key, made);
  } catch {
    // no room for both
    return begun;
  }
  return step(world, begun, {
    isCompressed: true,
    edits: { ...edits, isMuted: false },
    sizeBytes: made.size,
    // another request than one that may have been sent with the sound
    callKeys: { ...sending.callKeys, upload: ulid() },
  });
}

/** Paused in the middle: the device can do the step, and does when it goes on. */
async function goesOnLater(world: OneWorld, key: string, at: Sending['step']): Promise<void> {
  if (world.signal.aborted) await world.sendings.change(key, { step: at });
  world.signal.throwIfAborted();
}

async function addressed(sending: Sending, world: OneWorld): Promise<Sending> {
  if (sending.upload !== null) return sending;
  const { sizeBytes, contentType, edits, callKeys } = sending;
  const input = { sizeBytes, contentType, ...edits };
  const upload = await world.calls.generateUpload(input, callKeys.upload);
  return step(world, sending, { upload });
}

/** A draft from the first byte on, so that the video is found on every device. */
async function drafted(sending: Sending, world: OneWorld): Promise<Sending> {
  const { upload, callKeys } = sending;
  if (upload === null) return sending;
  const { videoId } = upload;
  let next = sending;
  if (next.solutionId === null && next.replaces === null) {
    const { gymId, climbId, caption } = next;
    const input = { gymId, climbId, videoId, caption };
    const { solutionId } = await world.calls.createDraft(input, callKeys.draft);
    next = await step(world, next, { solutionId });
  } else {
    const solutionId = next.solutionId ?? next.replaces;
    // repeated after a lost answer it changes nothing
    if (solutionId !== null && next.sentBytes === 0) {
      try {
        await replaced(solutionId, videoId, world);
      } catch (error) {
        if (!isSwept(error, next, world.clock.now())) throw error;
        return drafted(await addressed(await step(world, next, anew()), world), world);
      }
      next = await step(world, next, { solutionId });
    }
  }
  if (next.publishes && !next.isPublishAsked && next.solutionId !== null) {
    await world.calls.publish(next.solutionId, callKeys.publish);
    next = await step(world, next, { isPublishAsked: true });
  }
  return next;
}

/** What isn't sent goes with its draft, after so long. */
const sweptAfterMs = 7 * 86_400_000;

/** Whether the draft went because the film lay here for so long; a younger one was discarded on another device. */
function isSwept(error: unknown, { callKeys }: Sending, now: number): boolean {
  if (!(error instanceof ApiError && error.code === 'not_found')) return false;
  return now - decodeTime(callKeys.draft) > sweptAfterMs;
}

/** A sending without an address and a draft yet. */
const anew = () => ({
  upload: null,
  sentBytes: 0,
  solutionId: null,
  replaces: null,
  isPublishAsked: false,
  callKeys: { upload: ulid(), draft: ulid(), publish: ulid() },
});

async function replaced(solutionId: string, videoId: string, world: OneWorld): Promise<void> {
  try {
    await world.calls.replaceVideo({ solutionId, videoId });
  } catch (error) {
    // it has this video already
    if (!(error instanceof ApiError && error.code === 'video_in_use')) throw error;
  }
}

/** A server may be busy for a moment; the video doesn't wait longer for its cover. */
const coverTriesMax = 3;
/** Codes with which the video isn't taken either. */
const closedCodes: readonly string[] = ['maintenance', 'uploads_paused'];

/**
 * A cover that can't be sent is no reason not to send the video.
 * @throws {ApiError} between tries, and as long as the product is away or closed
 */
async function covered(sending: Sending, world: OneWorld): Promise<Sending> {
  const { cover, coverTries = 0, upload } = sending;
  if (!cover || upload === null) return sending;
  const body = await cover.arrayBuffer().catch(() => null);
  // browsers make room of what they keep for a page
  if (body === null) return step(world, sending, { cover: null });
  const image = { body, type: cover.type, url: `${upload.uploadUrl}/cover` };
  const error = await sendCover(image, world);
  if (error === null || !isTransient(error)) return sending;
  if (closedCodes.includes(error.code) || !(await world.isThere())) throw error;
  const tries = coverTries + 1;
  if (tries === coverTriesMax) return step(world, sending, { cover: null });
  await step(world, sending, { coverTries: tries });
  throw error;
}

interface CoverImage {
  readonly body: ArrayBuffer;
  readonly type: string;
  readonly url: string;
}

/** @returns why it couldn't be sent; null if it was. @throws the signal's reason */
async function sendCover(
  { body, type, url }: CoverImage,
  { fetch, clock, signal }: OneWorld,
): Promise<ApiError | null> {
  try {
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': type },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(clock.partMaxMs)]),
    });
    return response.ok ? null : await errorOfResponse(response);
  } catch (cause) {
    signal.throwIfAborted();
    return new ApiError('offline', { cause });
  }
}

async function sendBytes(sending: Sending, world: OneWorld): Promise<void> {
  const { key, upload, contentType, sizeBytes } = sending;
  if (upload === null) return;
  const { uploadUrl } = upload;
  const file = await fileOf(sending, world);
  const rate = rateOf(world.clock);
  await sendFile(
    { file, uploadUrl, contentType },
    {
      ...world,
      onProgress: (sentBytes) => {
        const bytesPerS = rate(sentBytes);
        world.sendings.setProgress({ key, step: 'send', part: sentBytes / sizeBytes, bytesPerS });
        if (bytesPerS !== null && bytesPerS > 0) noteUploadRate(bytesPerS);
        void world.sendings.change(key, { sentBytes });
      },
    },
  );
}

/** Bytes a second since the first answer of this try. */
function rateOf(clock: PartClock): (sentBytes: number) => number | null {
  let first: { atMs: number; bytes: number } | null = null;
  return (bytes) => {
    const atMs = clock.now();
    first ??= { atMs, bytes };
    const tookS = (atMs - first.atMs) / 1_000;
    return tookS < 1 ? null : (bytes - first.bytes) / tookS;
  };
}

async function fileOf(sending: Sending, world: OneWorld): Promise<Blob> {
  const file = await world.sendings.file(sending);
  if (file === null) throw new FileGone();
  return file;
}

/** Stores a finished step. @throws the signal's reason if it was cancelled meanwhile */
async function step(world: OneWorld, sending: Sending, change: Partial<Sending>): Promise<Sending> {
  const next = await world.sendings.change(sending.key, change);
  world.signal.throwIfAborted();
  if (next === null) throw new DOMException('Cancelled', 'AbortError');
  return next;
}
