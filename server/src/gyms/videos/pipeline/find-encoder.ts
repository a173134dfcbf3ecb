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
  if (mayBe('ffmpeg') && (await runs(ffmpeg))) return { kind: 'ffmpeg', path: ffmpeg };
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

async function runs(ffmpeg: string): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)(ffmpeg, ['-hide_banner', '-encoders'], {
      timeout: 10_000,
    });
    return stdout.includes('libx264');
  } catch {
    return false;
  }
}
