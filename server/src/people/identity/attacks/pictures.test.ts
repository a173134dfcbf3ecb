import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../../platform/storage/testing/pictures';
import { callAs, createMember, type Member } from '../../../platform/testing/members';
import { startTarget, type Target } from '../../../platform/testing/target';

let target: Target;
let ana: Member;
let asked: string[];
const known = globalThis.fetch;
beforeAll(async () => {
  target = await startTarget();
  ana = await createMember(target);
  asked = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    throw new Error('There is no network');
  };
});
afterAll(async () => {
  globalThis.fetch = known;
  await target.close();
});

const upload = (name: string, bytes: Buffer, type = 'image/png') =>
  target.app.inject({
    method: 'POST',
    url: `/v0/b/cruxboard.appspot.com/o?name=${encodeURIComponent(name)}`,
    headers: {
      authorization: `Firebase ${ana.idToken}`,
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary=1',
    },
    payload: Buffer.concat([
      Buffer.from(
        `--1\r\ncontent-type: application/json\r\n\r\n${JSON.stringify({ name, contentType: type })}\r\n--1\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n--1--'),
    ]),
  });

const script = '<script>alert(document.cookie)</script>';

describe('a script that is called a picture', () => {
  it.each<[string, string]>([
    ['a page', `<!doctype html>${script}`],
    ['a drawing', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['a page behind the sign of a picture', `\u0089PNG\r\n\u001a\n${script}`],
    ['a page behind the sign of another one', `\u00ff\u00d8\u00ff\u00e0${script}`],
    ['a moving picture', 'GIF89a/*x*/=1;alert(1)'],
    ['a document', '%PDF-1.7 (script)'],
    ['a program', '\u007fELF'],
    ['nothing', ''],
  ])('%s is not taken', async (_what, text) => {
    for (const name of ['x.png', 'x.html', 'x.png.html', 'x.php']) {
      for (const type of ['image/png', 'text/html', 'image/svg+xml']) {
        const full = `users/${ana.uid}/photo/${name}`;
        const { statusCode } = await upload(full, Buffer.from(text, 'latin1'), type);
        expect(statusCode, `${name} ${type}`).toBe(400);
      }
    }
  });

  it('a picture with a script behind it, named and typed like a page, is served as a picture alone', async () => {
    const name = `users/${ana.uid}/photo/page.html`;
    const bytes = Buffer.concat([await picture('png'), Buffer.from(script)]);
    const { statusCode } = await upload(name, bytes, 'text/html');
    expect(statusCode).toBe(200);
    const url = `/v0/b/cruxboard.appspot.com/o/${encodeURIComponent(name)}?alt=media`;
    const served = await target.app.inject({ url });
    expect(served.headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\/(png|jpeg)$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(served.rawPayload.includes('<script')).toBe(false);
  });
});

describe('a picture’s address', () => {
  const addresses = [
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:5432/',
    'http://[::1]/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:25/_MAIL',
    'https://evil.example/pixel.png',
    '//evil.example/pixel.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/v0/b/cruxboard.appspot.com/o/users%2Fsomebody%2Fphoto%2Fx?alt=media',
    '/v0/b/cruxboard.appspot.com/o/users%2F..%2Fx',
  ];

  it.each(addresses)('%s is no photo of the profile', async (photoURL) => {
    const { status, body } = await callAs(target, ana.idToken, 'accounts.updateProfile', {
      photoURL,
    });
    expect([status, body.error?.details.code]).toEqual([400, 'invalid_argument']);
  });

  it('of an identity account is kept as text: nobody fetches it, no page of ours shows it', async () => {
    for (const photoUrl of addresses) {
      await target.identity('accounts:update', { idToken: ana.idToken, photoUrl });
      const profile = await target.send({ url: `/api/profiles/${ana.username}` });
      expect(profile.status).toBe(200);
      expect(JSON.stringify(profile.body)).not.toContain(photoUrl);
    }
    await target.runJobs();
    expect(asked).toEqual([]);
  });
});
