import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { competitionLog } from '../competitions/schema';
import { competitors } from '../competitors/schema';
import { bearer } from '../../platform/testing/app';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;
beforeAll(async () => {
  stage = await openStage();
  id = await stage.createCompetition({ count: 3 });
  await stage.setCompetition(id, { name: 'Grün/"Fest"', balance: 10 });
  const { categoryId } = await stage.asOlga('categories.createCategory', {
    competitionId: id,
    name: 'Open',
  });
  const add = async (name: string, number: number, more: object = {}) => {
    const added = await stage.asOlga('competitors.addCompetitor', {
      competitionId: id,
      name,
      number,
      ...more,
    });
    return String(added.competitorId);
  };
  const ana = await add('-Ana', 7, { categoryId, email: 'ana@climb.example' });
  const bo = await add('Bo', 3);
  await add('Cy', 12);
  await stage.asOlga('competitions.startCompetition', { competitionId: id });
  const climbs = (await stage.read(`/api/competitions/${id}/climbs`)).body.items;
  const record = (competitorId: string, climb: number, result: string) =>
    stage.asOlga('scores.recordScore', {
      competitionId: id,
      competitorId,
      climbId: climbs[climb].id,
      version: 0,
      cell: { format: 'boulder_pumpfest', result },
    });
  await record(ana, 0, 'flash');
  await record(ana, 2, 'top');
  await record(bo, 0, 'top');
});
afterAll(() => stage.close());

const file = async (table: string, { as = 'olga', query = 'format=csv' } = {}) =>
  stage.app.inject({
    url: `/api/manage/competitions/${id}/exports/${table}?${query}`,
    headers: bearer(as),
  });
const lines = async (table: string, options?: { as?: string; query?: string }) =>
  (await file(table, options)).body.replace('\uFEFF', '').trimEnd().split('\r\n');

describe('readExport', () => {
  it('results: in the order, with the ranks and totals of the board', async () => {
    const rows = await lines('results');
    expect(rows[0]).toBe(
      'rank,number,name,category,category rank,cohort,cohort rank,state,total,tops,flashes,zones,counted,tie,climb 1,climb 2,climb 3',
    );
    expect(rows.slice(1).map((row) => row.split(',').slice(0, 3).join(','))).toEqual([
      "1,7,'-Ana",
      '2,3,Bo',
      ',12,Cy',
    ]);
    expect(rows[1]?.endsWith(',,flash,,top')).toBe(true);
    // whoever has no recorded attempt has no rank
    expect(rows[3]?.split(',')[7]).toBe('No score yet');
    // of her category she is the only one
    expect(rows[1]?.split(',').slice(3, 7)).toEqual(['Open', '1', '', '']);
    expect(rows[2]?.split(',').slice(3, 7)).toEqual(['', '', '', '']);
    const { body } = await stage.read(`/api/manage/competitions/${id}/exports/results`, {
      as: 'olga',
    });
    const board = (await stage.read(`/api/competitions/${id}/leaderboard`)).body.rows;
    expect(body).toMatchObject({ table: 'results', competition: { id, state: 'started' } });
    expect(body.rows.map((row: { name: string; total: number }) => [row.name, row.total])).toEqual(
      board.map((row: { name: string; totalHundredths: number }) => [
        row.name,
        row.totalHundredths,
      ]),
    );
  });

  it('results of a category; an unknown one is not found', async () => {
    const { categories } = (await stage.read(`/api/competitions/${id}/board`)).body.competition;
    const query = `format=csv&view=category:${categories[0].id}`;
    expect(await lines('results', { query })).toHaveLength(2);
    expect((await file('results', { query: 'view=category:none' })).statusCode).toBe(404);
    expect((await file('results', { query: 'view=all' })).statusCode).toBe(400);
  });

  it('competitors: a file that can be imported again as it is', async () => {
    const rows = await lines('competitors');
    expect(rows[0]).toBe('number,name,email,phone,category,cohort,seed,starting group,state,claim');
    expect(rows).toContain("7,'-Ana,ana@climb.example,,Open,,,,Competing,Not invited");
    const target = await stage.createCompetition();
    await stage.setCompetition(target, { balance: 10 });
    await stage.asOlga('categories.createCategory', { competitionId: target, name: 'Open' });
    const report = await stage.asOlga('competitions.bulkImportCompetitors', {
      competitionId: target,
      mode: 'commit',
      file: {
        name: 'a.csv',
        base64: Buffer.from((await file('competitors')).body).toString('base64'),
      },
    });
    expect(report).toMatchObject({ faults: [], importedCount: 3 });
    const there = await stage.read(`/api/manage/competitions/${target}/competitors`, {
      as: 'olga',
    });
    expect(there.body.items.map((one: { name: string }) => one.name).sort()).toEqual([
      '-Ana',
      'Bo',
      'Cy',
    ]);
  });

  it('competitors: state and claim in the words of the list, in both forms', async () => {
    const other = await stage.createCompetition();
    await stage.setCompetition(other, { balance: 10 });
    const { drizzle } = stage.deps.database;
    const states = [
      ['Ana', {}],
      ['Bo', { state: 'withdrawn', invitedAt: new Date('2026-11-20T00:00:00.000Z') }],
      ['Cy', { state: 'disqualified', claimedBy: 'cleo' }],
    ] as const;
    for (const [name, set] of states) {
      const added = await stage.asOlga('competitors.addCompetitor', { competitionId: other, name });
      if (name === 'Ana') continue;
      const { competitorId } = added;
      await drizzle
        .update(competitors)
        .set(set)
        .where(eq(competitors.id, String(competitorId)));
    }
    const rowsFor = async (as: string) => {
      const path = `/api/manage/competitions/${other}/exports/competitors?format=json`;
      const { body } = await stage.read(path, { as });
      return Object.fromEntries(
        body.rows.map(({ name, state, claim }: Record<'name' | 'state' | 'claim', string>) => [
          name,
          `${state}, ${claim}`,
        ]),
      );
    };
    expect(await rowsFor('olga')).toEqual({
      Ana: 'Competing, Not invited',
      Bo: 'Withdrawn, Invited',
      Cy: 'Disqualified, Claimed',
    });
    // whether a mail went out is told with the contacts
    expect(await rowsFor('jude')).toEqual({
      Ana: 'Competing, Not claimed',
      Bo: 'Withdrawn, Not claimed',
      Cy: 'Disqualified, Claimed',
    });
  });

  it('contact details are for organisers, the log too', async () => {
    expect((await lines('competitors', { as: 'jude' })).join()).not.toContain('ana@climb.example');
    expect((await file('log', { as: 'jude' })).statusCode).toBe(403);
    expect((await file('results', { as: 'jude' })).statusCode).toBe(200);
    for (const table of ['results', 'competitors', 'climbs', 'scores', 'log']) {
      expect((await file(table, { as: 'nora' })).statusCode, table).toBe(403);
      expect(
        (await stage.app.inject({ url: `/api/manage/competitions/${id}/exports/${table}` }))
          .statusCode,
      ).toBe(401);
    }
    expect((await file('secrets')).statusCode).toBe(400);
  });

  it('climbs with how the field does, scores as competitors by climbs', async () => {
    const climbs = await lines('climbs');
    expect(climbs[0]).toBe(
      'number,name,code,points,zones,starting group,active,tops,flashes,zone reached,attempts,tops in percent',
    );
    expect(climbs[1]?.endsWith(',yes,2,1,0,2,67')).toBe(true);
    expect(await lines('scores')).toEqual([
      'number,name,climb 1,climb 2,climb 3',
      '3,Bo,top,,',
      "7,'-Ana,flash,,top",
      '12,Cy,,,',
    ]);
  });

  it('the log from the first thing on, with what changed', async () => {
    const { body } = await stage.read(`/api/manage/competitions/${id}/exports/log`, { as: 'olga' });
    const seqs = body.rows.map((row: { seq: number }) => row.seq);
    expect(seqs).toEqual(seqs.toSorted((a: number, b: number) => a - b));
    expect(body.rows.at(-1)).toMatchObject({
      competitor: 'Bo',
      climb: 1,
      kind: 'score_added',
    });
  });

  it('the log is read as it is sent, once at a time per person, and again when it was cut off', async () => {
    const long = await stage.createCompetition();
    const { drizzle, pool } = stage.deps.database;
    // more than the sockets between us take
    await drizzle.execute(sql`insert into ${competitionLog} (competition_id, seq, kind, at, after)
      select ${long}, seq, 'settings_changed', now(), jsonb_build_object('note', repeat('x', 4000))
      from generate_series(2, 9000) seq`);
    await stage.setCompetition(long, { seq: 9_000 });
    await stage.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = stage.app.server.address() as AddressInfo; // it listens on a port
    const path = `/api/manage/competitions/${long}/exports/log`;
    const open = async () => {
      const request = get({ port, path: `${path}?format=csv`, headers: bearer('olga') });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      return answer;
    };
    const first = await open();
    expect(first.statusCode).toBe(200);
    const second = await stage.read(path, { as: 'olga' });
    expect([second.status, second.headers['retry-after']]).toEqual([429, '10']);
    // nobody reads the first one, and it waits without a connection
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    first.destroy();
    await expect.poll(async () => (await stage.read(path, { as: 'olga' })).status).toBe(200);
  });

  it('the log has every row once, however many batches', async () => {
    const long = await stage.createCompetition();
    await stage.deps.database.drizzle.execute(
      sql`insert into ${competitionLog} (competition_id, seq, kind, at)
        select ${long}, seq, 'settings_changed', now() from generate_series(2, 2500) seq`,
    );
    await stage.setCompetition(long, { seq: 2_500 });
    const { body } = await stage.read(`/api/manage/competitions/${long}/exports/log`, {
      as: 'olga',
    });
    const seqs = body.rows.map(({ seq }: { seq: number }) => seq);
    expect(seqs).toEqual(Array.from({ length: 2_500 }, (_, index) => index + 1));
  });

  it('results: a tie says who is ahead, and why', async () => {
    const tied = await stage.createCompetition({ count: 3 });
    await stage.setCompetition(tied, { balance: 10 });
    const climbs = (await stage.read(`/api/competitions/${tied}/climbs`, { as: 'olga' })).body
      .items;
    await stage.asOlga('competitionClimbs.updateCompetitionClimb', {
      competitionId: tied,
      climbId: climbs[1].id,
      points: climbs[0].points + 25,
    });
    await stage.asOlga('competitions.startCompetition', { competitionId: tied });
    for (const [index, name] of ['Ana', 'Bo', 'Cy'].entries()) {
      const { competitorId } = await stage.asOlga('competitors.addCompetitor', {
        competitionId: tied,
        name,
        number: index + 1,
      });
      await stage.asOlga('scores.recordScore', {
        competitionId: tied,
        competitorId,
        climbId: climbs[Math.min(index, 1)].id,
        version: 0,
        cell: { format: 'boulder_pumpfest', result: index === 0 ? 'flash' : 'top' },
      });
    }
    const { body } = await stage.read(`/api/manage/competitions/${tied}/exports/results`, {
      as: 'olga',
    });
    expect(body.rows.map(({ tie }: { tie: string }) => tie)).toEqual([
      null,
      'Tied. Ana flashed 1, Bo 0.',
      'Tied: shared place.',
    ]);
  });

  it('CSV between semicolons has decimal commas, as its spreadsheets expect; tabs have points', async () => {
    const [first = ''] = (
      await lines('results', { query: 'format=csv&delimiter=semicolon' })
    ).slice(1);
    expect(first.split(';').slice(0, 9).slice(0, 3)).toEqual(['1', '7', "'-Ana"]);
    expect(first.split(';')[8]).toMatch(/^\d+,\d\d$/);
    const [tabbed = ''] = (await lines('results', { query: 'format=csv&delimiter=tab' })).slice(1);
    expect(tabbed.split('\t')[8]).toMatch(/^\d+\.\d\d$/);
    expect((await file('results', { query: 'format=csv&delimiter=pipe' })).statusCode).toBe(400);
  });

  it('a workbook has the same cells, points as numbers, and no text that runs', async () => {
    const answer = await file('results', { query: 'format=xlsx' });
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(answer.headers['content-disposition']).toContain('results.xlsx');
    const sheet = await readSheet(new Uint8Array(answer.rawPayload).buffer);
    const csv = await lines('results');
    expect(sheet[0]).toEqual(csv[0]?.split(','));
    expect(sheet[1]?.slice(0, 4)).toEqual([1, 7, "'-Ana", 'Open']);
    expect(sheet[1]?.[8]).toBe(Number(csv[1]?.split(',')[8]));
    const parts = unzipSync(answer.rawPayload);
    const xml = Object.values(parts).map((part) => new TextDecoder().decode(part));
    expect(xml.some((part) => part.includes('<f>'))).toBe(false);
  });

  it('competitors as a workbook can be imported again; the log is no workbook', async () => {
    const { body } = await stage.read(`/api/manage/competitions/${id}/exports/log?format=xlsx`, {
      as: 'olga',
    });
    expect(body.error.details.code).toBe('bad_request');
    const target = await stage.createCompetition();
    await stage.setCompetition(target, { balance: 10 });
    await stage.asOlga('categories.createCategory', { competitionId: target, name: 'Open' });
    const { rawPayload } = await file('competitors', { query: 'format=xlsx' });
    const report = await stage.asOlga('competitions.bulkImportCompetitors', {
      competitionId: target,
      mode: 'commit',
      file: { name: 'a.xlsx', base64: rawPayload.toString('base64') },
    });
    expect(report).toMatchObject({ faults: [], importedCount: 3 });
  });

  it('is saved under the competition’s name, whatever it has in it', async () => {
    const { headers } = await file('results');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="Gr_n  Fest  results.csv"; filename*=UTF-8\'\'Gr%C3%BCn%20%20Fest%20%20results.csv',
    );
    expect(headers['cache-control']).toBe('private, no-cache');
  });
});

describe('a final', () => {
  it('has a column per climb, as the leaderboard’s boxes, and no points before an attempt', async () => {
    const final = await stage.createCompetition({ format: 'boulder_final', count: 4 });
    await stage.setCompetition(final, { balance: 10 });
    const add = async (name: string, number: number) =>
      String(
        (await stage.asOlga('competitors.addCompetitor', { competitionId: final, name, number }))
          .competitorId,
      );
    const greta = await add('Greta', 1);
    await add('Noor', 2);
    await stage.asOlga('competitions.startCompetition', { competitionId: final });
    const climbs = (await stage.read(`/api/competitions/${final}/climbs`)).body.items;
    const cells = [
      { attempts: 2, zones: [1], top: 2 },
      { attempts: 4, zones: [3], top: 0 },
      { attempts: 5, zones: [0], top: 0 },
    ];
    for (const [index, cell] of cells.entries()) {
      await stage.asOlga('scores.recordScore', {
        competitionId: final,
        competitorId: greta,
        climbId: climbs[index].id,
        version: 0,
        cell: { format: 'boulder_final', ...cell },
      });
    }
    const exported = async (format: string) =>
      stage.app.inject({
        url: `/api/manage/competitions/${final}/exports/results?format=${format}`,
        headers: bearer('olga'),
      });
    const [head = '', first = '', second = ''] = (await exported('csv')).body
      .replace('\uFEFF', '')
      .split('\r\n');
    const columns = head.split(',');
    const values = (line: string) =>
      ['total', 'climb 1', 'climb 2', 'climb 3', 'climb 4'].map(
        (name) => line.split(',')[columns.indexOf(name)],
      );
    expect(values(first)).toEqual(['34.70', 'top 2', 'zone 3', 'tried 5', '']);
    expect(values(second)).toEqual(['', '', '', '', '']);
    expect((await exported('json')).json().rows[0]).toMatchObject({
      'climb 2': { attempts: 4, zone: 1, zoneAttempts: 3, topAttempts: 0 },
      'climb 4': null,
    });
  });
});
