import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerSecret } from '../secret/secret';
import { createMailer } from './create-mailer';
import { letter } from './letter';
import { mailJob } from './public';
import { testOutbound } from '../testing/outbound';

const link = `http://127.0.0.1:3000/auth/verify?mode=verifyEmail&oobCode=${'x'.repeat(43)}&continueUrl=http%3A%2F%2F127.0.0.1%3A3000%2F`;
const mail = {
  to: 'ana@example.com',
  subject: 'Confirm your email',
  ...letter({
    title: 'Confirm your email',
    paragraphs: ['Hello <Ana> & friends.'],
    action: { label: 'Confirm email', href: link },
  }),
};
const settings = { mailFrom: 'Cruxboard <no-reply@cruxboard.local>', isProduction: false };
const now = () => new Date('2026-11-21T03:00:00.000Z');

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mail-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('the local outbox', () => {
  it('gets one whole file a message, which the log names without naming anybody', async () => {
    const logged: unknown[] = [];
    const log = { info: (...line: unknown[]) => void logged.push(...line) };
    const mailer = createMailer({
      settings: { ...settings, mailUrl: null },
      dataDir,
      log,
      now,
      outbound: testOutbound(),
    });
    await Promise.all([mailer.send(mail), mailer.send(mail)]);
    const files = await readdir(path.join(dataDir, 'mail'));
    expect(files).toHaveLength(2);
    for (const name of files) {
      expect(name).toMatch(/^20261121T030000000Z-confirm-your-email-[0-9a-f]{8}\.eml$/);
    }
    const file = path.join(dataDir, 'mail', files[0] ?? '');
    const text = await readFile(file, 'utf8');
    expect(text).toContain('To: ana@example.com');
    expect(text).toContain('Subject: Confirm your email');
    // whole, to be copied from the file
    expect(text).toContain(`\n${link}\n`);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(JSON.stringify(logged)).toContain('.eml');
    expect(JSON.stringify(logged)).not.toContain('ana@');
  });

  it('is hidden in production', async () => {
    const log = { info: () => expect.unreachable() };
    const quiet = { ...settings, mailUrl: null, isProduction: true };
    await createMailer({ settings: quiet, dataDir, log, now, outbound: testOutbound() }).send(mail);
  });
});

describe('a letter', () => {
  it('is safe in HTML', () => {
    expect(mail.html).toContain('Hello &lt;Ana&gt; &amp; friends.');
    expect(mail.html).not.toContain('<Ana>');
    expect(mail.text).toContain('Hello <Ana> & friends.');
  });

  it('says in its text all that its HTML says', () => {
    const facts = [{ label: 'Device', value: 'Chrome on <Android>' }];
    const footnote = 'If it was you, there’s nothing to do.';
    const { text, html } = letter({
      title: 'New sign-in',
      paragraphs: ['One.', 'Two.'],
      facts,
      footnote,
    });
    expect(text).toBe(
      'New sign-in\n\nOne.\n\nTwo.\n\nDevice: Chrome on <Android>\n\nIf it was you, there’s nothing to do.\n\n-- \nCruxboard\n',
    );
    expect(html).toContain('Chrome on &lt;Android&gt;');
    expect(html).toContain(footnote);
  });

  it('loads nothing from anywhere, and knows day and night', () => {
    expect(mail.html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/);
    expect(mail.html).toContain('prefers-color-scheme:dark');
    // some gateways cut longer lines if they aren't encoded; clients cut longer messages
    expect(Buffer.byteLength(mail.html)).toBeLessThan(10_000);
  });
});

it('waits among the jobs sealed', async () => {
  const secret = createServerSecret('a secret for tests and nothing else');
  const { type, payload } = await mailJob(secret, { mail });
  expect(type).toBe('mail.send');
  expect(JSON.stringify(payload)).not.toContain(mail.to);
});
