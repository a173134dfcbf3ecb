import type { Settings } from '../../../platform/config/settings';
import type { Mux } from './mux';

/** @returns the video service of the settings, loading its library; null without one. */
export async function createMux({
  videos: { mux },
}: Pick<Settings, 'videos'>): Promise<Mux | null> {
  if (mux === null) return null;
  const { createMuxClient } = await import('./mux-client');
  return createMuxClient(mux);
}
