import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCamera } from './open-camera';

afterEach(() => vi.unstubAllGlobals());

function withCamera(getUserMedia: () => Promise<unknown>): void {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
}

describe('the camera', () => {
  it('is the stream that the device gives', async () => {
    const stream = {};
    withCamera(async () => stream);
    expect(await openCamera()).toBe(stream);
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ])('that fails by %s is %s', async (name, fault) => {
    withCamera(() => Promise.reject(new DOMException('', name)));
    expect(await openCamera()).toBe(fault);
  });

  it.each([
    [false, 'insecure'],
    [true, 'missing'],
  ])('is not there for a page that is secure: %s', async (isSecureContext, fault) => {
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('window', { isSecureContext });
    expect(await openCamera()).toBe(fault);
  });
});
