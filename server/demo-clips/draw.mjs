// Draws the demo's videos of climbs again: small films of a climber on a drawn wall, kept beside this.
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registerMediabunnyServer } from '@mediabunny/server';
import {
  BufferTarget,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';
import sharp from 'sharp';

const [width, height] = [480, 640];
const [perSecond, seconds] = [12, 4];
/** The colour of the holds, where they are from the start to the top, and how the wall is folded. */
const clips = [
  {
    colour: '#2e6fe0',
    holds: [
      [240, 560],
      [190, 470],
      [270, 390],
      [200, 300],
      [300, 220],
      [250, 120],
    ],
    fold: 0.55,
  },
  {
    colour: '#e27a2a',
    holds: [
      [300, 570],
      [340, 470],
      [250, 400],
      [310, 310],
      [210, 230],
      [240, 110],
    ],
    fold: 0.35,
  },
  {
    colour: '#8a4fb0',
    holds: [
      [180, 560],
      [230, 480],
      [150, 390],
      [240, 310],
      [180, 210],
      [290, 130],
    ],
    fold: 0.7,
  },
];

registerMediabunnyServer({ hardwareContext: null });
const folder = dirname(fileURLToPath(import.meta.url));
for (const [index, clip] of clips.entries()) {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const quality = new Quality({ bitrate: 150_000 });
  const pictures = new VideoSampleSource({ codec: 'avc', quality, keyFrameInterval: 1 });
  output.addVideoTrack(pictures);
  await output.start();
  const frames = perSecond * seconds;
  for (let n = 0; n < frames; n += 1) {
    const { data } = await sharp(Buffer.from(draw(clip, n / (frames - 1))))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const sample = new VideoSample(new Uint8Array(data), {
      format: 'RGBX',
      codedWidth: width,
      codedHeight: height,
      timestamp: n / perSecond,
      duration: 1 / perSecond,
    });
    await pictures.add(sample);
    sample.close();
  }
  await output.finalize();
  await writeFile(join(folder, `clip-${index + 1}.mp4`), Buffer.from(target.buffer));
  await sharp(Buffer.from(draw(clip, 0.4)))
    .jpeg({ quality: 82 })
    .toFile(join(folder, `clip-${index + 1}.jpg`));
}

/** One frame: the wall, its holds, and the climber so far up. */
function draw({ colour, holds, fold }, share) {
  const place = share * (holds.length - 2);
  const at = Math.min(Math.floor(place), holds.length - 3);
  const step = place - at;
  const ease = step * step * (3 - 2 * step);
  const between = (a, b) => [a[0] + (b[0] - a[0]) * ease, a[1] + (b[1] - a[1]) * ease];
  // one hand holds on while the other goes to the hold after next
  const low = holds[at + 1];
  const high = between(holds[at], holds[at + 2]);
  const hands = at % 2 === 0 ? [low, high] : [high, low];
  const middle = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2 + 110];
  const sway = Math.sin(share * 20) * 6;
  const hip = [middle[0] + sway, middle[1] + 62];
  const feet = [
    [hip[0] - 52 - sway, hip[1] + 96],
    [hip[0] + 58 - sway, hip[1] + 82],
  ];
  const limb = (from, to, bend) => {
    const knee = [(from[0] + to[0]) / 2 + bend, (from[1] + to[1]) / 2];
    return `<polyline points="${[from, knee, to].map((one) => one.join(',')).join(' ')}" />`;
  };
  const edge = fold * width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#56534d"/>
    <path d="M0 0H${edge}L${edge * 0.6} ${height * 0.5}L0 ${height * 0.62}Z" fill="#6b6861"/>
    <path d="M0 ${height * 0.62}L${edge * 0.6} ${height * 0.5}L${width * 0.9} ${height}H0Z" fill="#4a4843"/>
    <path d="M${width} ${height * 0.55}L${width * 0.7} ${height * 0.72}L${width * 0.9} ${height}H${width}Z" fill="#3f3d38"/>
    ${holds.map(([x, y], n) => `<path d="M${x - 16} ${y - 8}L${x + 4} ${y - 17}L${x + 18} ${y - 2}L${x + 9} ${y + 14}L${x - 12} ${y + 12}Z" fill="${colour}" transform="rotate(${n * 37} ${x} ${y})"/>`).join('')}
    <g fill="none" stroke="#151412" stroke-width="24" stroke-linecap="round" stroke-linejoin="round">
      ${limb([middle[0] - 20, middle[1] - 26], hands[0], -18)}${limb([middle[0] + 20, middle[1] - 26], hands[1], 18)}
      ${limb(hip, feet[0], -30)}${limb(hip, feet[1], 30)}
      <line x1="${middle[0]}" y1="${middle[1] - 20}" x2="${hip[0]}" y2="${hip[1]}" stroke-width="46"/>
    </g>
    <circle cx="${middle[0]}" cy="${middle[1] - 62}" r="27" fill="#151412"/>
  </svg>`;
}
