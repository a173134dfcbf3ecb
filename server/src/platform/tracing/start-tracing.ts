import type { TracingSettings } from '../config/watching-settings';
import { setTracer } from './spans';

/**
 * Starts tracing if it's configured. OpenTelemetry's packages are loaded only then.
 * @returns a function that sends what is left and ends it.
 */
export async function startTracing(
  { endpoint, ratio }: TracingSettings,
  log: { warn(text: string): void },
): Promise<() => Promise<void>> {
  if (endpoint === null) return async () => undefined;
  const { createTracer } = await import('./open-telemetry');
  const { tracer, close } = createTracer({ endpoint, ratio, log });
  setTracer(tracer);
  return async () => {
    setTracer(null);
    await close();
  };
}
