import { sendings } from './app-sendings';

export async function pauseSending(key: string): Promise<void> {
  await sendings.change(key, { isPaused: true });
}

/** Continues a paused one, and tries again what was refused. */
export async function resumeSending(key: string): Promise<void> {
  await sendings.change(key, { isPaused: false, problem: null });
}

/** Forgets a video on this device. */
export async function dropSending(key: string): Promise<void> {
  await sendings.remove(key);
}
