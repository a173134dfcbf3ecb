import { errorSentence } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { texts } from './texts';

const atOnceMax = 4;

/** Runs an action for many competitors, a few at a time, and reports how it went. @returns how many succeeded */
export async function runEach<T>(
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
  said: (count: number) => string,
): Promise<number> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await run(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnceMax }, worker));
  const done = items.length - failures.length;
  if (done > 0) toasts.show({ words: said(done), tone: 'success' });
  if (failures.length > 0) {
    const words = texts.failedOf(failures.length, errorSentence(failures[0]));
    toasts.show({ words, tone: 'error' });
  }
  return done;
}
