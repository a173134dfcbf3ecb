import { encodeQR } from 'qr';
import { expect, it } from 'vitest';
import { border } from '../../../ui/qr-code';
import { codeWidthPx } from './tv-code-size';

const distanceMm = 3000;
/** The smallest television that somebody would hang in a hall. */
const diagonalMm = 43 * 25.4;
const pixelMm = (diagonalMm * Math.cos(Math.atan(9 / 16))) / 1920;
/** Of a page of 1080, what head, foot, progress and their spaces leave. */
const heightPx = 1080 - 54 - 104 - 26 - 132 - 40;

it.each(['https://cup.example', 'https://competitions.climbing-centre.example.com:8443'])(
  'has modules that a phone tells apart from three metres: %s',
  (origin) => {
    const address = `${origin}/competition/01M80PC59WXBNGXQV9M8085NS3`;
    const modules = encodeQR(address, 'raw', { ecc: 'medium', border }).length - 2 * border;
    const modulePx = codeWidthPx / (modules + 2 * border);
    // a code is read from ten times its width
    expect(modulePx * pixelMm).toBeGreaterThanOrEqual(distanceMm / 10 / modules);
    expect(codeWidthPx).toBeLessThanOrEqual(heightPx);
  },
);
