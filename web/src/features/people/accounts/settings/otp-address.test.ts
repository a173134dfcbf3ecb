// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { secondFactors } from '../../../../lib/session/second-factor';
import { serveAnswers } from '../../../../lib/testing/fake-server';
import { otpAddress } from './otp-address';

afterEach(() => vi.unstubAllGlobals());

const totpSessionInfo = {
  sharedSecretKey: 'GEZDGNBVGY3TQOJQ',
  verificationCodeLength: 8,
  hashingAlgorithm: 'SHA256',
  periodSec: 60,
  sessionInfo: 'session',
};

const start = (info: object) => {
  serveAnswers({ '/v2/accounts/mfaEnrollment:start': { totpSessionInfo: info } });
  return secondFactors.startApp('token');
};

it('the link for authenticator apps has the form that the server chose', async () => {
  expect(otpAddress('ana@cruxboard.test', await start(totpSessionInfo))).toBe(
    'otpauth://totp/Cruxboard:ana%40cruxboard.test?secret=GEZDGNBVGY3TQOJQ&issuer=Cruxboard&algorithm=SHA256&digits=8&period=60',
  );
});

it.each(['sharedSecretKey', 'verificationCodeLength', 'hashingAlgorithm', 'periodSec'])(
  'an answer without %s is a failure, not a link that gives wrong codes',
  async (key) => {
    await expect(start({ ...totpSessionInfo, [key]: undefined })).rejects.toMatchObject({
      code: 'INTERNAL_ERROR',
    });
  },
);
