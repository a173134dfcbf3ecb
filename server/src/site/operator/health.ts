import { OperatorError } from './operator';

/** Checks whether a server is ready. @throws {OperatorError} if it isn't, or doesn't answer. */
export async function checkHealth(origin: string): Promise<{ url: string; durationMs: number }> {
  const url = new URL('/health/ready', origin).href;
  const startedMs = performance.now();
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(
    (cause: unknown) => {
      throw new OperatorError(`${url} does not answer.`, { cause });
    },
  );
  await answer.body?.cancel();
  if (!answer.ok) throw new OperatorError(`${url} is not ready: it answers ${answer.status}.`);
  return { url, durationMs: Math.round(performance.now() - startedMs) };
}
