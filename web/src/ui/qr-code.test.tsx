// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { afterEach, describe, expect, it } from 'vitest';
import { QrCode } from './qr-code';

afterEach(cleanup);

const pixelsOfModule = 4;

/** What a camera would see of the drawing. */
function pictureOf(svg: SVGElement) {
  const [modules] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number).slice(2);
  const width = (modules ?? 0) * pixelsOfModule;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < pixelsOfModule; dy += 1) {
      for (let dx = 0; dx < pixelsOfModule; dx += 1) {
        const column = Number(x) * pixelsOfModule + dx;
        const row = Number(y) * pixelsOfModule + dy;
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return { width, height: width, data };
}

describe('a drawn code', () => {
  it.each([
    'https://gym.example/competition/3KV5MHXDD2GZ918FJ795731ZCH/card/01M80PC59WXBNGXQV9M8085NS3',
    'otpauth://totp/Cruxboard:zoe%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Cruxboard',
    'Grüße, 壁',
  ])('is read back as %s', async (value) => {
    render(<QrCode value={value} label="Code" />);
    const drawing = await screen.findByRole('img', { name: 'Code' });
    await expect.poll(() => drawing.querySelector('path')).not.toBeNull();
    expect(decodeQR(pictureOf(drawing as unknown as SVGElement))).toBe(value); // the role's element is the svg
  });
});
