import { ulid } from 'ulid';
import { sendings } from './app-sendings';

export async function pauseSending(key: string): Promise<void> {
  await sendings.change(key, { isPaused: true });
}

/** Continues a paused one, and tries again what was refused. */
export async function resumeSending(key: string): Promise<void> {
  await sendings.change(key, { isPaused: false, problem: null });
}

/** Sends a video with the sound that nothing could leave out. */
export async function keepSound(key: string): Promise<void> {
  const sending = sendings.read().items.find((item) => item.key === key);
  if (sending === undefined) return;
  const edits = { ...sending.edits, isMuted: false };
  const callKeys = { ...sending.callKeys, upload: ulid() };
  await sendings.change(key, { edits, callKeys, problem: null });
}

/** Forgets a video on this device. */
export async function dropSending(key: string): Promise<void> {
  await sendings.remove(key);
}
