import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { VideoSettings } from '../../../platform/config/video-settings';
import type { Encoder } from './task';

/** @returns what re-encodes on this machine, as the settings allow. */
export async function findEncoder({
  encoder,
  ffmpeg,
}: Pick<VideoSettings, 'encoder' | 'ffmpeg'>): Promise<Encoder> {
  const mayBe = (kind: Encoder['kind']) => encoder === 'auto' || encoder === kind;
  if (mayBe('package') && hasPackage()) return { kind: 'package' };
  if (mayBe('ffmpeg') && (await lists(ffmpeg, '-encoders', 'libx264'))) {
    // another library, which not every build has
    const canToneMap = await lists(ffmpeg, '-filters', ' zscale ');
    return { kind: 'ffmpeg', path: ffmpeg, canToneMap };
  }
  return { kind: 'none' };
}

/** Resolving it loads nothing. */
function hasPackage(): boolean {
  try {
    createRequire(import.meta.url).resolve('@mediabunny/server');
    return true;
  } catch {
    return false;
  }
}

async function lists(
  ffmpeg: string,
  what: '-encoders' | '-filters',
  name: string,
): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)(ffmpeg, ['-hide_banner', what], {
      timeout: 10_000,
    });
    return stdout.includes(name);
  } catch {
    return false;
  }
}
