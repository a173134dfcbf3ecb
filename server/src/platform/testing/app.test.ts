import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createTestApp } from './app';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // what the flag brings

it('releases a closed app, because hundreds share the memory of a run', async () => {
  const refs: WeakRef<object>[] = [];
  for (let made = 0; made < 3; made += 1) {
    const { app, close } = await createTestApp();
    await app.inject('/health/live');
    refs.push(new WeakRef(app));
    await close();
  }
  await expect
    .poll(() => {
      collectGarbage();
      // the last one may still be in a register
      return refs.filter((ref) => ref.deref() === undefined).length;
    })
    .toBeGreaterThanOrEqual(2);
});
