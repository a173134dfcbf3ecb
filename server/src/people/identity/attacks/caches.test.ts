import { reads } from '@cruxboard/contracts/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGym } from '../../../platform/testing/gym';
import { createMember, type Member } from '../../../platform/testing/members';
import { startTarget, type Target } from '../../../platform/testing/target';

let target: Target;
let victim: Member;
let other: Member;
beforeAll(async () => {
  target = await startTarget();
  await insertGym(target.deps.database.drizzle, { id: 'gym' }, [{ id: 'climb' }]);
  victim = await createMember(target);
  other = await createMember(target);
});
afterAll(() => target.close());

const params: Record<string, string> = { gymId: 'gym', climbId: 'climb' };
const pathOf = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? 'x');
const get = (path: string, headers: Record<string, string> = {}) =>
  target.send({ url: path, headers });
const asVictim = () => ({ cookie: victim.cookie, authorization: `Bearer ${victim.idToken}` });
const list = (value: unknown) => String(value ?? '').toLowerCase();

describe('what one sees is kept for nobody else', () => {
  it.each(
    reads.filter(({ access }) => access !== 'public').map((read) => [read.name, read] as const),
  )('%s is never shared', async (_name, { path }) => {
    const { status, headers } = await get(pathOf(path), asVictim());
    expect(list(headers['cache-control'])).not.toContain('public');
    if (status !== 200) return;
    expect(list(headers['cache-control'])).toMatch(/private|no-store/);
    for (const header of ['cookie', 'authorization']) {
      expect(list(headers['vary'])).toContain(header);
    }
    expect((await get(pathOf(path))).status).toBe(401);
  });

  it.each(
    reads.filter(({ access }) => access === 'public').map((read) => [read.name, read] as const),
  )('%s says nothing of who asked before', async (_name, { path }) => {
    const address = pathOf(path);
    const before = await get(address);
    const own = await get(address, asVictim());
    const after = await get(address);
    const theirs = await get(address, { cookie: other.cookie });
    expect(after.body).toEqual(before.body);
    const isShared = list(own.headers['cache-control']).includes('public');
    if (isShared) expect(own.body).toEqual(before.body);
    for (const { body } of [after, theirs]) {
      for (const mark of [victim.uid, victim.email, victim.username]) {
        expect(JSON.stringify(body)).not.toContain(mark);
      }
    }
  });

  it.each(['/api/tokens', '/api/refresh-token'])('%s is kept nowhere', async (path) => {
    const own = await get(path, asVictim());
    expect(own.body).toHaveProperty('customToken');
    expect(own.headers['cache-control']).toBe('no-store');
    expect(own.headers).not.toHaveProperty('etag');
    const theirs = await get(path, { cookie: other.cookie, 'if-none-match': '*' });
    expect(theirs.body.idToken).not.toBe(own.body.idToken);
    expect(JSON.stringify((await get(path)).body)).not.toContain('customToken');
  });

  it('nor is anything of the identity calls or of the file store that is not everybody’s', async () => {
    const { headers } = await target.identity('accounts:lookup', { idToken: victim.idToken });
    expect(headers['cache-control']).toBe('no-store');
    const prefix = `users%2F${victim.uid}%2Fphoto%2F`;
    const listed = await get(`/v0/b/cruxboard.appspot.com/o?prefix=${prefix}`, {
      authorization: `Firebase ${victim.idToken}`,
    });
    expect([listed.status, listed.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('no made-up header or ending of the address makes a private answer a shared one', async () => {
    for (const path of [
      '/api/me',
      '/api/me/',
      '/api/me?x.css',
      '/api/me/data?.js',
      '/api/me%2f..%2fx.css',
      '/api/me;.css',
    ]) {
      const { status, headers } = await get(path, {
        ...asVictim(),
        'x-forwarded-host': 'evil.example',
        'x-original-url': '/app.css',
        'cache-control': 'public',
      });
      if (status === 200) expect(list(headers['cache-control'])).toMatch(/private|no-store/);
    }
  });
});
