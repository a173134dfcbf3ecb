import { expect, type Locator, type Page } from '@playwright/test';
import type { Client } from './api';
import { accountOf, createAccount, type NewAccount } from './new-account';
import { createGym } from './operate';
import { publishClimb } from './solution';

/** A gym with one climb, Slow Burn, and somebody who films on it. */
export interface FilmWall {
  readonly gymId: string;
  readonly manager: Client;
  readonly climbPath: string;
  readonly climber: NewAccount;
}

/** @param name part of the accounts' names, because each is there once */
export async function openFilmWall(name: string): Promise<FilmWall> {
  const setter = accountOf({ name: 'nora', lastName: 'Films', journey: name });
  const climber = accountOf({ name: 'zoe', lastName: 'Films', journey: name });
  const nora = await createAccount(setter);
  await createAccount(climber);
  const gymId = await createGym('Film Wall', setter.email);
  const climbId = await publishClimb(nora, { gymId, name: 'Slow Burn' });
  return { gymId, manager: nora, climbPath: `/gym/${gymId}/climb/${climbId}`, climber };
}

/** Chooses a film on the climb's page. @returns the sheet, where it can be trimmed */
export async function addFilm(phone: Page, film: Buffer): Promise<Locator> {
  await phone.getByRole('button', { name: 'Add a solution' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Add a solution: Slow Burn' });
  const file = { name: 'IMG_0042.MOV', mimeType: 'video/quicktime', buffer: film };
  await sheet.getByLabel('Choose a video').setInputFiles(file);
  await expect(sheet.getByRole('slider', { name: 'Trim, from' })).toBeVisible();
  return sheet;
}
