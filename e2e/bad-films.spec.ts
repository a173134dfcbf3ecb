import { truncate, writeFile } from 'node:fs/promises';
import { takeFilm } from './lib/film';
import { accountOf, createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { signInAs } from './lib/screens';
import { publishClimb } from './lib/solution';
import { expect, test } from './lib/test';

const ida = accountOf({ name: 'ida', lastName: 'Films', journey: 'badfilms' });

test('a file that can’t be a solution is refused by name, and a damaged one says so among the drafts', async ({
  people,
}) => {
  const client = await createAccount(ida);
  const gymId = await createGym('Bad Film Wall', ida.email);
  const climbId = await publishClimb(client, { gymId, name: 'Slow Burn' });
  const film = await takeFilm(4);
  const phone = await people.phone();
  const lands = `/gym/${gymId}/climb/${climbId}`;
  await signInAs(phone, ida, { goTo: lands, lands });
  await phone.getByRole('button', { name: 'Add a solution' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Add a solution: Slow Burn' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    sheet.getByLabel('Choose a video').setInputFiles({ name, mimeType, buffer });
  const fault = sheet.getByRole('alert');

  await test.step('before a byte of it is sent, with what to do', async () => {
    await choose('nothing.mp4', 'video/mp4', Buffer.alloc(0));
    await expect(fault).toHaveText('nothing.mp4 is empty. Choose another video.');
    await choose('topo.png', 'image/png', Buffer.from('Not a video'));
    await expect(fault).toHaveText(
      'topo.png isn’t an MP4 or MOV video. Export it as MP4 and try again.',
    );
    await choose('notes.mov', 'video/quicktime', Buffer.from('Left, then right'));
    await expect(fault).toHaveText(
      'notes.mov isn’t an MP4 or MOV video we can read. Export it as MP4 and try again.',
    );
    // holes take no room on the disk, but count
    const large = test.info().outputPath('long.mov');
    await writeFile(large, '');
    await truncate(large, 536_870_913);
    await sheet.getByLabel('Choose a video').setInputFiles(large);
    await expect(fault).toHaveText(/^long\.mov is 536 MB\. The limit is 536 MB; make it shorter/);
    await choose('blink.mov', 'video/quicktime', await takeFilm(1));
    await expect(fault).toHaveText(
      'blink.mov is 1 second long. Choose a video of at least 2 seconds.',
    );
  });

  await test.step('what only the server finds out stays a draft, with what to do', async () => {
    await choose('half.mov', 'video/quicktime', film.subarray(0, film.length / 2));
    await sheet.getByRole('button', { name: 'Save as draft' }).click();
    // by now the phone keeps it, whatever becomes of the page
    await expect(phone.getByText('Uploading to your drafts.')).toBeVisible();
    await phone.goto(`/${ida.username}/drafts`);
    const damaged = 'This video is damaged: it can’t be played to the end. Choose the original';
    await expect(phone.getByText(damaged)).toBeVisible({ timeout: 60_000 });
    await expect(phone.getByRole('button', { name: 'Choose another' })).toBeVisible();
  });
});
