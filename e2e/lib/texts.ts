import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';

/** @returns an Australian mobile number that nobody in the demo has, as it travels and as one writes it. */
export function newNumber(): { readonly e164: string; readonly national: string } {
  const rest = String(randomInt(1_000_000)).padStart(6, '0');
  return { e164: `+61400${rest}`, national: `0400 ${rest.slice(0, 3)} ${rest.slice(3)}` };
}

/** @returns how many texts have gone to a number by now. */
export async function countTexts(to: string): Promise<number> {
  return (await textsTo(to)).length;
}

/** Waits for the text to a number, the one after `already` others, and returns its code. */
export async function waitForCode(to: string, already = 0): Promise<string> {
  await expect.poll(() => countTexts(to), { message: `a text to ${to}` }).toBeGreaterThan(already);
  const text = (await textsTo(to)).at(-1) ?? '';
  return /\b\d{6}\b/.exec(text.slice(text.indexOf('\n\n')))?.[0] ?? '';
}

/** As the log names their files. */
async function textsTo(to: string): Promise<string[]> {
  const log = await readFile(process.env.E2E_LOG ?? '', 'utf8');
  const files = log.match(/[^"\s]+\/sms\/[^"\s]+/g) ?? [];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.filter((text) => text.includes(to));
}
