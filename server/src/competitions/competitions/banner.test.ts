import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../platform/testing/competition-stage';
import { picture } from '../../platform/storage/testing/pictures';
import { storageClient } from '../../platform/storage/testing/storage-client';

let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition();
});

const nameOf = (uid: string, file: string) => `users/${uid}/banner/${file}`;
/** Uploads a picture. @returns its address on this origin. */
async function upload(uid: string, file: string): Promise<string> {
  const name = nameOf(uid, file);
  const { status, body } = await storageClient(stage, uid).upload(name, await picture('png'));
  expect(status).toBe(200);
  const path = `/v0/b/cruxboard.appspot.com/o/${encodeURIComponent(name)}`;
  return `${path}?alt=media&token=${body.downloadTokens}`;
}
const show = (bannerUrl: string | null, as = 'olga') =>
  stage.call(
    'competitions.updateCompetition',
    { competitionId: id, changes: { bannerUrl } },
    { as },
  );
const shown = async () =>
  (await stage.read(`/api/competitions/${id}`, { as: 'olga' })).body.bannerUrl;
/** What is shown somewhere cannot be deleted. */
const isKept = async (uid: string, file: string) => {
  const path = `/${encodeURIComponent(nameOf(uid, file))}`;
  return (await storageClient(stage, uid).send('DELETE', path)).status === 409;
};

describe('the banner of a competition', () => {
  it('is a picture that the organiser has uploaded, and is kept while it is shown', async () => {
    const address = await upload('olga', 'one');
    expect((await show(address)).status).toBe(200);
    expect(await shown()).toBe(address);
    expect(await isKept('olga', 'one')).toBe(true);
    expect((await stage.readLog(id)).at(-1)).toMatchObject({
      kind: 'settings_updated',
      before: { settings: { bannerUrl: null } },
      after: { settings: { bannerUrl: address } },
    });
    expect((await show(null)).status).toBe(200);
    expect(await shown()).toBeNull();
    expect(await isKept('olga', 'one')).toBe(false);
  });

  it('gives way to that of another organiser, and stays under other changes of theirs', async () => {
    await stage.asOlga('competitions.setStaffRoles', {
      competitionId: id,
      who: 'cleo',
      roles: ['organiser'],
    });
    const first = await upload('olga', 'two');
    await show(first);
    expect((await show(first, 'cleo')).status).toBe(200);
    expect(await isKept('olga', 'two')).toBe(true);
    const second = await upload('cleo', 'two');
    expect((await show(second, 'cleo')).status).toBe(200);
    expect(await shown()).toBe(second);
    expect(await isKept('olga', 'two')).toBe(false);
    expect(await isKept('cleo', 'two')).toBe(true);
  });

  it('is nobody else’s picture, and none of elsewhere', async () => {
    const foreign = await upload('nora', 'three');
    for (const address of [foreign, 'https://example.com/a.png', '/v0/b/x/o/users%2Folga%2F1']) {
      const answer = await show(address);
      expect(answer.status).toBe(400);
      expect(answer.body.error.details.fields).toEqual([
        { path: 'changes.bannerUrl', message: 'Must be a picture you have uploaded' },
      ]);
    }
  });

  it('is in the list and on the board once it is started', async () => {
    const address = await upload('olga', 'five');
    await show(address);
    await stage.asOlga('competitions.startCompetition', { competitionId: id });
    const { body: list } = await stage.read('/api/competitions?when=live');
    expect(list.items.find((card: { id: string }) => card.id === id).bannerUrl).toBe(address);
    const { body: board } = await stage.read(`/api/competitions/${id}/board`);
    expect(board.competition.bannerUrl).toBe(address);
  });

  it('is let go with the draft', async () => {
    await show(await upload('olga', 'four'));
    await stage.asOlga('competitions.deleteCompetition', { competitionId: id });
    expect(await isKept('olga', 'four')).toBe(false);
  });
});
