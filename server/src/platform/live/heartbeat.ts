import { beatFrame, type SseConnection } from './sse';

/** Proxies and phones drop connections that are silent for longer. */
export const HEARTBEAT_MS = 15_000;

/** Keeps streams open with one timer for all. */
export function startHeartbeat(
  connections: () => Iterable<SseConnection>,
  everyMs: number = HEARTBEAT_MS,
): { stop(): void } {
  const frame = beatFrame();
  const timer = setInterval(() => {
    for (const connection of connections()) connection.beat(frame);
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
