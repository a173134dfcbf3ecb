import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readLog } from './product-log';

/** @returns an Australian mobile number nobody in the demo has, as on the wire and as people write it. */
export function newNumber(): { readonly e164: string; readonly national: string } {
  const rest = String(randomInt(1_000_000)).padStart(6, '0');
  return { e164: `+61400${rest}`, national: `0400 ${rest.slice(0, 3)} ${rest.slice(3)}` };
}

/** @returns how many texts have been sent to a number. */
export async function countTexts(to: string): Promise<number> {
  return (await textsTo(to)).length;
}

/** Waits for a text to a number beyond `already` earlier ones. @returns its code. */
export async function waitForCode(to: string, already = 0): Promise<string> {
  await expect.poll(() => countTexts(to), { message: `a text to ${to}` }).toBeGreaterThan(already);
  const text = (await textsTo(to)).at(-1) ?? '';
  return /\b\d{6}\b/.exec(text.slice(text.indexOf('\n\n')))?.[0] ?? '';
}

/** Finds the texts through the log, which names their files. */
async function textsTo(to: string): Promise<string[]> {
  const files = (await readLog()).match(/[^"\s]+\/sms\/[^"\s]+/g) ?? [];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.filter((text) => text.includes(to));
}
