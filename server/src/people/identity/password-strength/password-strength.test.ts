import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../accounts/schema';
import { demoAccounts, demoPassword } from '../../demo/public';
import { createSignedApp, type SignedApp } from '../../../platform/testing/signed-app';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());

const message = (answer: { body: { error?: { message: string } } }) =>
  answer.body.error?.message ?? 'taken';
const signUp = async (password: string, more: object = {}) =>
  message(
    await app.identity('accounts:signUp', {
      email: 'quentin.ledge@example.com',
      password,
      ...more,
    }),
  );

describe('a new password', () => {
  it.each([
    ['that many use', 'password1', /^WEAK_PASSWORD : Many people use it/],
    ['that is a row of keys', 'qwertyuiop[', /^WEAK_PASSWORD : /],
    ['that repeats itself', 'aaaaaaaaaaaa', /^WEAK_PASSWORD : Repeating/],
    ['that is the product’s name', 'cruxboard', /^WEAK_PASSWORD : It contains your name or ours/],
    ['that is the address', 'quentin.ledge', /^WEAK_PASSWORD : It contains your name or ours/],
    ['that is a part of it', 'Ledge123', /^WEAK_PASSWORD : /],
    ['that is short', '12345', /^WEAK_PASSWORD : Password should be at least 6 characters/],
  ])('%s is refused with why and what to do', async (_what, password, answer) => {
    expect(await signUp(password)).toMatch(answer);
  });

  it('may not be the person’s own name', async () => {
    const displayName = 'Zebulon Quarrington';
    expect(await signUp('quarrington', { displayName })).toMatch(/^WEAK_PASSWORD/);
    expect(await signUp('quarrington')).toBe('taken');
  });

  it.each(['bouldering-is-fun', 'Climb2026!', '鎖場と岩稜と尾根'])(
    'may be %s',
    async (password) => {
      const email = `someone${password.length}@example.com`;
      expect(await signUp(password, { email })).toBe('taken');
    },
  );

  it('of the demo is good enough', async () => {
    for (const { email } of demoAccounts) {
      expect(await signUp(demoPassword, { email: `new.${email}` })).toBe('taken');
    }
  });

  it('is judged by its beginning, however long it is', async () => {
    const long = `${'1234567890'.repeat(400)}`;
    expect(await signUp(long)).toMatch(/^WEAK_PASSWORD/);
  });

  it('by a reset is judged too, and leaves the code good', async () => {
    const { uid, email } = await app.signUp('tess.traverse@example.com');
    await app.deps.database.drizzle
      .insert(accounts)
      .values({ uid, username: 'slabmistress', firstName: 'Ottoline', lastName: 'Undercling' });
    await app.identity('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const oobCode = (await app.mailedLink()).searchParams.get('oobCode');
    const reset = async (newPassword: string) =>
      message(await app.identity('accounts:resetPassword', { oobCode, newPassword }));
    expect(await reset('slabmistress')).toMatch(/^WEAK_PASSWORD : It contains your name/);
    expect(await reset('Ottoline1')).toMatch(/^WEAK_PASSWORD/);
    expect(await reset('another-one-22')).toBe('taken');
  });

  it('by a change is judged too', async () => {
    const { idToken } = await app.signUp('ulla.undercut@example.com');
    const change = async (password: string) =>
      message(await app.identity('accounts:update', { idToken, password }));
    expect(await change('ulla.undercut')).toMatch(/^WEAK_PASSWORD/);
    expect(await change('another-one-22')).toBe('taken');
  });
});
