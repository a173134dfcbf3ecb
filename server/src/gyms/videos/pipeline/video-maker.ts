import type { FastifyBaseLogger } from 'fastify';
import type { VideoSettings } from '../../../platform/config/video-settings';
import { findEncoder } from './find-encoder';
import { runWorker, type WorkerLimits, type WorkerRun } from './run-worker';
import type { Encoder, MakeTask } from './task';

/** Makes videos ready for screens, each in a process of its own. */
export interface VideoMaker {
  /** @throws when the process crashed or was killed; {@link MakerClosed} when the node is closing. */
  make(task: Omit<MakeTask, 'encoder'>): Promise<WorkerRun>;
  /** @returns whether it re-encodes; else it takes only what every browser plays. */
  canEncode(): Promise<boolean>;
  /** Ends what is under way; whoever asked for it asks again. */
  close(): void;
}

export class MakerClosed extends Error {
  override readonly name = 'MakerClosed';
}

export const workerLimits: WorkerLimits = {
  residentMaxBytes: 1_610_612_736,
  probeMaxMs: 60_000,
  workMaxMs: 120_000,
  workMaxPerMs: 20,
};

interface MakerParts {
  readonly settings: { readonly videos: VideoSettings };
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly limits?: WorkerLimits;
}

export function createVideoMaker({ settings, log, limits = workerLimits }: MakerParts): VideoMaker {
  const closing = new AbortController();
  let encoder: Promise<Encoder> | null = null;
  const findOnce = async () => {
    const it = await findEncoder(settings.videos);
    log.info({ encoder: it.kind }, 'videos are encoded by this');
    return it;
  };
  const found = () => (encoder ??= findOnce());
  return {
    make: async (task) => {
      const whole = { ...task, encoder: await found() };
      if (closing.signal.aborted) throw new MakerClosed();
      try {
        return await runWorker(whole, limits, closing.signal);
      } catch (error) {
        throw closing.signal.aborted ? new MakerClosed('', { cause: error }) : error;
      }
    },
    canEncode: async () => (await found()).kind !== 'none',
    close: () => closing.abort(),
  };
}
