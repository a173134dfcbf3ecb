import type { Settings } from '../../../platform/config/settings';
import type { Outbound } from '../../../platform/outbound/outbound';
import type { Mux } from './mux';

/** @returns the video service of the settings, loading its library; null without one. */
export async function createMux(
  { videos: { mux } }: Pick<Settings, 'videos'>,
  outbound: Outbound,
): Promise<Mux | null> {
  if (mux === null) return null;
  const { createMuxClient } = await import('./mux-client');
  return createMuxClient(mux, outbound);
}
