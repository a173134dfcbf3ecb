import { mkdir, rm, statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { StorageError } from './storage-error';

/** Uploads that weren't let in, for /metrics. */
export const uploadsRefused = new Counter({
  name: 'uploads_refused_total',
  help: 'Uploads refused before their body, by reason',
  labelNames: ['reason'] as const,
  registers: [],
});

/** For /metrics. */
export const uploadsInFlight = new Gauge({
  name: 'uploads_in_flight',
  help: 'Uploads that are being received or stored',
  registers: [],
});

/** What is left on the disk that uploads pass through, as of the last one, for /metrics. */
export const uploadSpace = new Gauge({
  name: 'upload_free_bytes',
  help: 'Free space where uploads are received, at the last upload',
  registers: [],
});

interface GateRules {
  /** In flight at once. */
  readonly perAccountMax: number;
  readonly perNodeMax: number;
  /** With less the database on the same disk could not write. */
  readonly freeMinBytes: number;
  readonly freeBytes?: (dir: string) => Promise<number>;
}

/** Lets uploads in before their body is read. */
export interface UploadGate {
  /**
   * @returns what ends the upload's stay; call it however the upload ends.
   * @throws {StorageError} 429 when too many are in flight, 503 when the disk is nearly full.
   */
  enter(uid: string, log: Pick<FastifyBaseLogger, 'error' | 'info'>): Promise<() => void>;
}

/** @returns a gate for the folder, which is emptied: what a killed node left there nobody comes back for. */
export async function createUploadGate(dir: string, rules: GateRules): Promise<UploadGate> {
  const { perAccountMax, perNodeMax, freeMinBytes, freeBytes = freeBytesOf } = rules;
  await rm(dir, { recursive: true, force: true });
  const inFlight = new Map<string, number>();
  let count = 0;
  let isLow = false;
  const requireSpace: (log: Parameters<UploadGate['enter']>[1]) => Promise<void> = async (log) => {
    const free = await freeBytes(dir);
    uploadSpace.set(free);
    const wasLow = isLow;
    isLow = free < freeMinBytes;
    if (isLow && !wasLow) {
      log.error({ freeBytes: free, freeMinBytes }, 'the disk is nearly full; uploads are refused');
    }
    if (!isLow && wasLow) log.info({ freeBytes: free }, 'the disk has room again for uploads');
    if (isLow) throw refusal('space', 503, 'Uploads are not possible at the moment.');
  };
  return {
    enter: async (uid, log) => {
      const own = inFlight.get(uid) ?? 0;
      if (own >= perAccountMax) throw refusal('account', 429, 'Too many uploads at once.');
      if (count >= perNodeMax) throw refusal('node', 429, 'Too many uploads at once.');
      inFlight.set(uid, own + 1);
      count += 1;
      uploadsInFlight.set(count);
      let isInside = true;
      const leave = () => {
        if (!isInside) return;
        isInside = false;
        count -= 1;
        uploadsInFlight.set(count);
        const left = (inFlight.get(uid) ?? 1) - 1;
        if (left === 0) inFlight.delete(uid);
        else inFlight.set(uid, left);
      };
      try {
        await requireSpace(log);
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },
  };
}

function refusal(reason: string, status: 429 | 503, message: string): StorageError {
  uploadsRefused.inc({ reason });
  return new StorageError(status, message);
}

async function freeBytesOf(dir: string): Promise<number> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
