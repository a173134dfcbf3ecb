import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, type ContextManager, ROOT_CONTEXT } from '@opentelemetry/api';

/**
 * Keeps the active span across awaits and callbacks. OpenTelemetry's own is CommonJS alone, which the bundle can't
 * load.
 */
export class AsyncContextManager implements ContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();

  readonly with: ContextManager['with'] = (context, run, ...[thisArg, ...args]) =>
    this.#storage.run(context, () => run.apply(thisArg, args));

  active(): Context {
    return this.#storage.getStore() ?? ROOT_CONTEXT;
  }

  bind<T>(context: Context, target: T): T {
    if (typeof target !== 'function') return target;
    const bound = (...args: unknown[]): unknown =>
      this.#storage.run(context, () => (target as (...all: unknown[]) => unknown)(...args));
    return bound as T;
  }

  enable(): this {
    return this;
  }

  disable(): this {
    this.#storage.disable();
    return this;
  }
}
