import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition({ count: 2 });
});

const start = () => stage.asOlga('competitions.startCompetition', { competitionId: id });
const statusOf = async (path: string, as?: string) =>
  (await stage.read(path, as === undefined ? {} : { as })).status;

describe('who sees a competition', () => {
  it('as a draft: its staff; once started: everybody', async () => {
    for (const path of ['', '/log', '/climbs']) {
      const url = `/api/competitions/${id}${path}`;
      expect(await statusOf(url)).toBe(404);
      expect(await statusOf(url, 'nora')).toBe(404);
      expect(await statusOf(url, 'jude')).toBe(200);
    }
    await start();
    for (const path of ['', '/log', '/climbs']) {
      expect(await statusOf(`/api/competitions/${id}${path}`)).toBe(200);
    }
  });
  it('its management: staff, each what their role allows', async () => {
    const paths = { '': 'olga jude seth', '/log': 'olga', '/directory': 'olga' };
    await start();
    for (const [path, who] of Object.entries(paths)) {
      const url = `/api/manage/competitions/${id}${path}`;
      expect(await statusOf(url)).toBe(401);
      expect(await statusOf(url, 'nora')).toBe(403);
      for (const uid of ['olga', 'jude', 'seth']) {
        expect(await statusOf(url, uid)).toBe(who.includes(uid) ? 200 : 403);
      }
    }
    expect(await statusOf('/api/manage/competitions/unknown', 'olga')).toBe(404);
  });
  it('an unlisted one by its address alone, which is its key', async () => {
    await start();
    await stage.asOlga('competitions.updateCompetition', {
      competitionId: id,
      changes: { isListed: false },
    });
    expect(await statusOf(`/api/competitions/${id}`)).toBe(200);
    const { body } = await stage.read('/api/competitions?size=200');
    expect(body.items.some((item: { id: string }) => item.id === id)).toBe(false);
    const managed = await stage.read(`/api/manage/competitions/${id}`, { as: 'olga' });
    expect(managed.body.unlistedKey).toBe(id);
  });
});

it('tells somebody what they are to a competition, and everybody whether it is open to join', async () => {
  await start();
  const own = (as: string) => stage.read(`/api/me/competitions/${id}`, { as });
  const isOpen = async () => {
    const page = await stage.read(`/api/competitions/${id}`);
    const list = await stage.read('/api/competitions?size=200');
    const card = list.body.items.find((item: { id: string }) => item.id === id);
    expect(card.isOpenToJoin).toBe(page.body.isOpenToJoin);
    return page.body.isOpenToJoin as boolean;
  };
  expect((await own('jude')).body).toEqual({ roles: ['judge'], competitor: null, canJoin: false });
  expect(await isOpen()).toBe(false);
  await stage.setCompetition(id, { registration: 'open' });
  expect((await own('nora')).body).toEqual({ roles: [], competitor: null, canJoin: true });
  expect(await isOpen()).toBe(true);
  await stage.setCompetition(id, { balance: 0 });
  expect((await own('nora')).body.canJoin).toBe(false);
  expect(await isOpen()).toBe(false);
  expect(await statusOf(`/api/me/competitions/${id}`)).toBe(401);
  await stage.setCompetition(id, { balance: 3 });
  await stage.asOlga('competitions.endCompetition', { competitionId: id });
  expect(await isOpen()).toBe(false);
});

it('lists the competitions that one has a role in', async () => {
  const { body } = await stage.read('/api/manage/competitions', { as: 'jude' });
  const item = body.items.find((one: { id: string }) => one.id === id);
  expect(item).toMatchObject({ state: 'draft', roles: ['judge'] });
  expect((await stage.read('/api/manage/competitions', { as: 'nora' })).body.items).toEqual([]);
});

describe('the public list', () => {
  const ids = async (query: string) => {
    const { body } = await stage.read(`/api/competitions?${query}`);
    return body.items.map((item: { id: string }) => item.id);
  };

  it('tells live, upcoming and past apart and knows no drafts', async () => {
    const [live, upcoming, past] = [
      id,
      await stage.createCompetition(),
      await stage.createCompetition(),
    ];
    const draft = await stage.createCompetition();
    const startedAt = new Date('2026-11-20T00:00:00Z');
    await stage.setCompetition(live, { state: 'started', startedAt });
    await stage.setCompetition(upcoming, {
      state: 'started',
      startedAt,
      startsAt: new Date('2026-12-24T00:00:00Z'),
    });
    await stage.setCompetition(past, { state: 'ended', startedAt, endedAt: startedAt });
    for (const [when, wanted] of Object.entries({ live, upcoming, past })) {
      const listed = await ids(`when=${when}&size=200`);
      expect(listed).toContain(wanted);
      for (const other of [live, upcoming, past, draft]) {
        if (other !== wanted) expect(listed).not.toContain(other);
      }
    }
    expect(await ids('when=all&size=200')).toEqual(expect.arrayContaining([live, upcoming, past]));

    // what comes next is told first, page by page
    const sooner = draft;
    await stage.setCompetition(sooner, {
      state: 'started',
      startedAt: new Date('2026-11-19T00:00:00Z'),
      startsAt: new Date('2026-12-23T00:00:00Z'),
    });
    const { body } = await stage.read('/api/competitions?when=upcoming&size=1');
    expect([
      body.items[0].id,
      ...(await ids(`when=upcoming&size=1&cursor=${body.nextCursor}`)),
    ]).toEqual([sooner, upcoming]);
  });
  it('goes page by page without losing or repeating any, and finds by name', async () => {
    const name = '100 Percent_Fun';
    const all = [id, await stage.createCompetition(), await stage.createCompetition()];
    for (const one of all) {
      const startedAt = new Date('2026-11-20T00:00:00Z');
      await stage.setCompetition(one, { name, state: 'started', startedAt });
    }
    const seen: string[] = [];
    let cursor = '';
    for (let pages = 0; pages < 3; pages += 1) {
      const query = `search=percent_&size=1${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const { body } = await stage.read(`/api/competitions?${query}`);
      seen.push(...body.items.map((item: { id: string }) => item.id));
      cursor = body.nextCursor;
    }
    expect(cursor).toBeNull();
    expect(seen.toSorted()).toEqual(all.toSorted());
    expect(await ids('search=percentXfun')).toEqual([]);
  });
  it('refuses a cursor that is none, or of another list', async () => {
    expect(await statusOf('/api/competitions?cursor=future')).toBe(400);
    expect(await statusOf('/api/competitions?size=201')).toBe(400);
    expect(await statusOf('/api/competitions?page=7')).toBe(400);
  });
});

describe('the log', () => {
  it('tells staff all, and the public nothing of contacts, staff, settings', async () => {
    await start();
    const { competitorId } = await stage.asOlga('competitors.addCompetitor', {
      competitionId: id,
      name: 'Ana',
      email: 'ana@example.com',
      phone: '+61 400 000 000',
    });
    await stage.asOlga('competitions.setStaffRoles', {
      competitionId: id,
      who: 'cleo',
      roles: ['judge'],
    });
    await stage.asOlga('competitions.updateCompetition', {
      competitionId: id,
      changes: { venue: 'Here' },
    });
    const full = await stage.read(`/api/manage/competitions/${id}/log`, { as: 'olga' });
    const kinds = full.body.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual([
      'settings_updated',
      'staff_added',
      'competitor_added',
      'started',
      'created',
    ]);
    expect(full.body.items[2]).toMatchObject({
      actorName: 'Olga Organ',
      competitorId,
      competitorName: 'Ana',
      after: { email: 'ana@example.com' },
    });
    const open = await stage.read(`/api/competitions/${id}/log`);
    expect(open.body.items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'competitor_added',
      'started',
    ]);
    expect(JSON.stringify(open.body)).not.toMatch(/example\.com|400 000/);
  });
  it('is looked through by topic, by name and by number', async () => {
    const { climbId } = await stage.asOlga('competitionClimbs.createCompetitionClimb', {
      competitionId: id,
      number: 17,
    });
    await start();
    const ids: Record<string, string> = {};
    for (const name of ['Zoë', 'Ben']) {
      const added = await stage.asOlga('competitors.addCompetitor', { competitionId: id, name });
      ids[name] = String(added.competitorId);
    }
    await stage.asOlga('scores.recordScore', {
      competitionId: id,
      competitorId: ids['Zoë'],
      climbId,
      version: 0,
      cell: { format: 'boulder_pumpfest', result: 'top' },
    });
    await stage.asOlga('competitors.removeCompetitor', {
      competitionId: id,
      competitorId: ids['Ben'],
    });
    const found = async (query: string): Promise<string[]> => {
      const path = `/api/manage/competitions/${id}/log?${query}`;
      const { body } = await stage.read(path, { as: 'olga' });
      return body.items.map(({ kind }: { kind: string }) => kind);
    };
    expect(await found('about=scores')).toEqual(['score_added']);
    expect(await found('about=competitors')).toEqual([
      'competitor_removed',
      'competitor_added',
      'competitor_added',
    ]);
    expect(await found('search=zoe')).toEqual(['score_added', 'competitor_added']);
    expect(await found('search=ben')).toEqual(['competitor_removed', 'competitor_added']);
    expect(await found('search=17')).toEqual(['score_added', 'climb_added']);
    expect(await found('search=olga&about=climbs')).toEqual(['climb_added']);
    expect(await found('search=%25')).toEqual([]);
    expect(await statusOf(`/api/manage/competitions/${id}/log?about=gossip`, 'olga')).toBe(400);
    const first = await stage.read(`/api/manage/competitions/${id}/log?about=competitors&size=1`, {
      as: 'olga',
    });
    const cursor = String(first.body.nextCursor);
    expect(await found(`about=competitors&size=1&cursor=${cursor}`)).toEqual(['competitor_added']);
    const other = `/api/manage/competitions/${id}/log?about=scores&cursor=${cursor}`;
    expect(await statusOf(other, 'olga')).toBe(400);
  });
  it('goes page by page', async () => {
    await start();
    await stage.asOlga('competitions.endCompetition', { competitionId: id });
    const path = `/api/competitions/${id}/log?size=1`;
    const first = await stage.read(path);
    const second = await stage.read(`${path}&cursor=${first.body.nextCursor}`);
    expect(first.body.items[0].kind).toBe('ended');
    expect(second.body.items[0].kind).toBe('started');
    expect(second.body.nextCursor).toBeNull();
    const foreign = `/api/manage/competitions/${id}/log?cursor=${first.body.nextCursor}`;
    expect(await statusOf(foreign, 'olga')).toBe(400);
  });
});

describe('the staff', () => {
  const setRoles = (who: string, roles: string[], as = 'olga') =>
    stage.call('competitions.setStaffRoles', { competitionId: id, who, roles }, { as });

  it('is found by username, never by e-mail, and logged', async () => {
    const byName = await setRoles('Cleo', ['setter', 'judge']);
    expect(byName.body.result.member).toEqual({
      uid: 'cleo',
      username: 'cleo',
      name: "Cléo O'Climb",
      roles: ['judge', 'setter'],
    });
    const told = (uid: string, kind: string) => ({
      channel: `own:${uid}`,
      type: 'own.changed',
      data: { kinds: [kind], ids: [id] },
    });
    const staff = ['cleo', 'jude', 'olga', 'seth'].map((uid) => told(uid, 'managed'));
    expect(new Set(stage.sent)).toEqual(new Set([...staff, told('cleo', 'roles')]));
    expect((await setRoles('CLEO@example.com', ['judge'])).status).toBe(404);
    expect((await setRoles('cleo', ['judge'])).status).toBe(200);
    expect((await setRoles('cleo', [])).body.result).toEqual({ member: null });
    const log = await stage.readLog(id);
    expect(log.slice(1)).toMatchObject([
      { kind: 'staff_added', before: { roles: [] }, after: { uid: 'cleo' } },
      { kind: 'staff_updated', after: { roles: ['judge'] } },
      { kind: 'staff_removed', before: { roles: ['judge'] }, after: { roles: [] } },
    ]);
    const { body } = await stage.read(`/api/manage/competitions/${id}/directory`, { as: 'olga' });
    expect(body.items.map(({ uid }: { uid: string }) => uid)).toEqual(['jude', 'olga', 'seth']);
  });
  it('is nobody unknown, nor somebody with an e-mail not verified', async () => {
    for (const who of ['nobody-here', 'nora@example.com']) {
      const answer = await setRoles(who, ['judge']);
      expect(answer.status).toBe(404);
      expect(answer.body.error.details.fields[0].path).toBe('who');
    }
  });
  it('keeps its last organiser', async () => {
    for (const roles of [[], ['judge']]) {
      const answer = await setRoles('olga', roles);
      expect(answer.body.error.details.code).toBe('last_organiser');
    }
    await setRoles('cleo', ['organiser']);
    expect((await setRoles('olga', [], 'cleo')).status).toBe(200);
    expect((await setRoles('cleo', ['organiser'])).status).toBe(404);
  });
  it('is changed by organisers alone', async () => {
    expect((await setRoles('jude', ['organiser'], 'jude')).status).toBe(403);
  });
});
