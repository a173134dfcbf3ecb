import type { Sending } from './sending';
import type { SendingsState } from './sendings';
import { texts } from './texts';

/** @returns what happens to a video on this device, in words, and its percentage if it has one. */
export function wordsOf(
  sending: Sending,
  { progress, delay, isOnline }: Pick<SendingsState, 'delay' | 'progress'> & { isOnline: boolean },
): { readonly words: string; readonly note: string | null; readonly percent: number | null } {
  const { problem, isPaused, sizeBytes, sentBytes, key } = sending;
  if (problem !== null) return { words: texts.stopped, note: problem.message, percent: null };
  const own = progress?.key === key ? progress : null;
  const part = own?.part ?? (sizeBytes === 0 ? 0 : sentBytes / sizeBytes);
  const percent = Math.min(100, Math.floor(part * 100));
  if (isPaused) return { words: texts.paused(percent), note: null, percent };
  if (own?.step === 'compress') return { words: texts.preparing(percent), note: null, percent };
  const why = own === null && delay?.key === key ? delay.message : null;
  const note = isOnline ? (why ?? paceOf(sending, own)) : texts.offline;
  if (own === null && sentBytes === 0) return { words: texts.waiting, note, percent: null };
  return { words: texts.uploading(percent), note, percent };
}

/** Speed and time left, once both are known. */
function paceOf({ sizeBytes }: Sending, progress: SendingsState['progress']): string | null {
  if (progress?.bytesPerS === null || progress === null || progress.bytesPerS < 1) return null;
  const leftS = (sizeBytes * (1 - progress.part)) / progress.bytesPerS;
  return texts.pace(progress.bytesPerS, leftS);
}
