import { passwordHint, passwordScoreMin } from '@cruxboard/domain/people/accounts/passwords';
import { createThread } from '../../../platform/threads/create-thread';
import { WireError } from '../wire-error';
import type { PasswordEstimate, PasswordQuestion } from './estimate-password';

/** Decides which passwords are too easy to guess. */
export interface PasswordJudge {
  /** @throws {WireError} WEAK_PASSWORD with the reason and advice */
  requireStrong(password: string, words: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface Estimator {
  run(question: PasswordQuestion): Promise<PasswordEstimate>;
  close(): Promise<void>;
}

export function createPasswordJudge(estimator: Estimator = createEstimator()): PasswordJudge {
  return {
    requireStrong: async (password, words) => {
      const { score, reason } = await estimator.run({ password, words });
      if (score < passwordScoreMin) {
        throw new WireError('WEAK_PASSWORD', { text: passwordHint(reason) });
      }
    },
    close: () => estimator.close(),
  };
}

/** From source, in watch mode and tests, there is no worker file: it estimates in place. */
function createEstimator(): Estimator {
  if (import.meta.url.endsWith('.js')) {
    const file = new URL('./password-worker.js', import.meta.url);
    return createThread(file, { memoryMaxMb: 128, taskMaxMs: 15_000, waitingMax: 50 });
  }
  return {
    run: async (question) => (await import('./estimate-password')).estimatePassword(question),
    close: async () => undefined,
  };
}
