import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, createTestApp, type TestApp } from './app';
import { fingerprint } from './fingerprint';
import { insertSample, insertSampleWorld, type SampleCompetition } from './sample-inputs';

let app: TestApp;
let on: SampleCompetition;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  await insertSampleWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  on = await insertSample(app, `bad${count}`);
});

/** Calls, and expects that nothing was written, sent or leaked. */
async function refused(name: string, data: unknown, as = 'organiser'): Promise<Answer> {
  const before = await fingerprint(app.deps.database.pool);
  app.drain();
  const answer = await app.call(name, data, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(await fingerprint(app.deps.database.pool)).toEqual(before);
  expect([...app.sent, ...app.events, ...app.mails]).toEqual([]);
  expect(JSON.stringify(answer.body)).not.toMatch(/Failed query|\.ts:|violates|syntax/);
  return answer;
}
const told = ({ body }: Answer) => ({
  code: body.error.details.code,
  fields: body.error.details.fields,
});

const fields: [string, Record<string, unknown>, string, RegExp][] = [
  ['categories.createCategory', { name: 'x'.repeat(49) }, 'name', /48/],
  ['categories.createCategory', { name: ' ' }, 'name', /./],
  ['categories.createCategory', { name: 'Über/18' }, 'name', /Remove “\/”/],
  ['categories.createCategory', { number: 11 }, 'number', /10/],
  ['categories.createCategory', { number: 1.5 }, 'number', /whole number/],
  ['categories.createCategory', { number: '1' }, 'number', /number/],
  ['cohorts.createCohort', { name: 'a/b' }, 'name', /./],
  ['competitors.addCompetitor', { name: 'x'.repeat(65) }, 'name', /64/],
  ['competitors.addCompetitor', { name: 'Bobby; drop' }, 'name', /./],
  ['competitors.addCompetitor', { email: 'no mail' }, 'email', /valid email/],
  ['competitors.addCompetitor', { phone: 'call me' }, 'phone', /numbers/],
  ['competitors.addCompetitor', { number: -1 }, 'number', /0/],
  ['competitors.addCompetitor', { number: 1_001 }, 'number', /1000/],
  ['competitors.addCompetitor', { categoryId: 'elsewhere' }, 'categoryId', /category/],
  ['competitors.addCompetitor', { cohortId: 'elsewhere' }, 'cohortId', /cohort/],
  ['competitionClimbs.createCompetitionClimb', { code: '123' }, 'code', /at least one letter/],
  ['competitionClimbs.createCompetitionClimb', { points: 1_001 }, 'points', /1000/],
  ['competitionClimbs.createCompetitionClimb', { number: 0 }, 'number', /1/],
  ['competitionClimbs.setClimbsActive', { climbIds: [] }, 'climbIds', /./],
  [
    'competitionClimbs.setClimbsActive',
    { climbIds: Array.from({ length: 2_001 }, () => 'x') },
    'climbIds',
    /./,
  ],
  ['competitions.createCompetition', { count: 101 }, 'count', /100/],
  ['competitions.createCompetition', { format: 'lead' }, 'format', /./],
  ['competitions.createCompetition', { name: 'ab' }, 'name', /3/],
  [
    'competitions.updateCompetition',
    { changes: { format: 'boulder_final' } },
    'changes.format',
    /Unknown/,
  ],
  [
    'competitions.updateCompetition',
    { changes: { timeZone: 'Moon/Sea' } },
    'changes.timeZone',
    /zone/,
  ],
  ['competitions.updateCompetition', { changes: { venue: 'a\0' } }, 'changes.venue', /./],
  [
    'competitions.updateCompetition',
    { changes: { startsAt: '0000-01-01T00:00:00Z' } },
    'changes.startsAt',
    /years/,
  ],
  [
    'competitions.updateCompetition',
    { changes: { startsAt: '99999-01-01T00:00:00Z' } },
    'changes.startsAt',
    /./,
  ],
  [
    'competitions.updateCompetition',
    { changes: { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' } },
    'changes.endsAt',
    /after the start/,
  ],
  [
    'competitions.updateCompetition',
    { changes: { rules: { countback: 0 } } },
    'changes.rules.countback',
    /1/,
  ],
  ['accounts.updateUsername', { username: 'a__b__c' }, 'username', /double underscore/],
  ['accounts.updateUsername', { username: '..' }, 'username', /./],
  ['accounts.updateUsername', { username: 'api' }, 'username', /./],
  ['accounts.initialiseUser', { firstName: 'R2D2' }, 'firstName', /Only letters/],
  ['scores.recordScore', { version: 1.5 }, 'version', /whole number/],
  ['scores.recordScore', { reason: 'a\nb' }, 'reason', /one line/],
  ['scores.recordScore', { reason: '\ud800' }, 'reason', /unprintable/],
  [
    'scores.recordScore',
    { cell: { format: 'boulder_pumpfest', result: 'won' } },
    'cell.result',
    /./,
  ],
  ['scores.recordScore', { cell: { format: 'lead' } }, 'cell.format', /./],
];

it.each(fields)('%s with %j names %s and the rule', async (...[name, change, path, rule]) => {
  const answer = await refused(name, { ...on.inputs[name], ...change });
  expect(answer.status).toBe(400);
  const [first] = told(answer).fields;
  expect(first.path).toBe(path);
  expect(first.message).toMatch(rule);
});

it('names every field at once, not one after the other', async () => {
  const data = { competitionId: on.id, name: '', email: '?', phone: '?', number: -1, more: 1 };
  const paths = told(await refused('competitors.addCompetitor', data)).fields.map(
    ({ path }: { path: string }) => path,
  );
  expect(paths.sort()).toEqual(['email', 'more', 'name', 'number', 'phone']);
});

describe('a file', () => {
  const send = (bytes: Buffer | string, kind: 'Competitors' | 'Climbs' = 'Climbs') =>
    refused(`competitions.bulkImport${kind}`, {
      competitionId: on.id,
      mode: 'commit',
      file: { name: 'f.csv', base64: Buffer.from(bytes).toString('base64') },
    });
  const rows = (many: number) =>
    ['Number,Points', ...Array.from({ length: many }, (_, n) => `${n + 1},100`)].join('\n');

  it('of 6 MB is too large', async () => {
    const answer = await send(Buffer.alloc(6 * 1_048_576, 'Number,Points\n1,100\n'));
    expect(told(answer)).toMatchObject({ code: 'import_too_large', fields: [{ path: 'file' }] });
  });
  it('of 20 MB is refused before it is taken apart', async () => {
    const answer = await send(Buffer.alloc(20 * 1_048_576, 'a'));
    expect(['body_too_large', 'invalid_argument']).toContain(told(answer).code);
  });
  it('of 2,001 climbs or 1,001 competitors is too large', async () => {
    expect(told(await send(rows(2_001))).code).toBe('import_too_large');
    const people = ['Name', ...Array.from({ length: 1_001 }, () => 'Ana')].join('\n');
    expect(told(await send(people, 'Competitors')).code).toBe('import_too_large');
  });
  it('that is no text says what it must be', async () => {
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const answer = await send(picture, 'Competitors');
    expect(told(answer)).toEqual({
      code: 'import_encoding',
      fields: [{ path: 'file', message: 'Must be a CSV file, an Excel workbook (.xlsx) or text' }],
    });
  });
  it('with one bad row of many names its line, and none is written', async () => {
    const answer = await send(`${rows(50)}\n51,many\n`);
    expect(told(answer).code).toBe('import_invalid');
    const { faults } = answer.body.error.details;
    expect(JSON.stringify(faults ?? answer.body.error.details)).toMatch(/52/);
  });
  it('that is no base64 says so', async () => {
    const answer = await refused('competitions.bulkImportClimbs', {
      competitionId: on.id,
      mode: 'commit',
      file: { name: 'f.csv', base64: '?' },
    });
    expect(told(answer).fields).toEqual([{ path: 'file.base64', message: 'Must be base64' }]);
  });
  it('with a formula, a null or a column called __proto__ breaks nothing', async () => {
    await send('Number,__proto__\n1,x\n2,\0\n');
    await send('__proto__,constructor\n1,x\n');
    await send('"Number\n1');
    await send('');
  });
});

describe('a score', () => {
  const press = (change: object = {}) => ({ ...on.inputs['scores.recordScore'], ...change });
  const record = 'scores.recordScore';
  const change = (sql: string) => app.deps.database.pool.query(sql, [on.id]);

  it('for a climb taken out', async () => {
    await change(`update competition_climbs set is_active = false where competition_id = $1`);
    expect(told(await refused(record, press(), 'user-1')).code).toBe('competition_climb_inactive');
  });
  it('for somebody else', async () => {
    expect(told(await refused(record, press(), 'user-2')).code).toBe('permission_denied');
    expect(told(await refused(record, press(), 'member')).code).toBe('permission_denied');
  });
  it('for an unknown competitor, climb or competition, or ones that do not belong together', async () => {
    const other = await insertSample(app, `other${count}`);
    for (const wrong of [
      { competitorId: 'nobody' },
      { climbId: 'nothing' },
      { competitionId: 'nowhere' },
      { competitionId: other.id },
      { climbId: `${other.id}-climb-1` },
      { competitorId: `${other.id}-competitor-1` },
    ]) {
      expect(told(await refused(record, press(wrong), 'judge')).code).toBe('not_found');
    }
  });
  it('of another format', async () => {
    const cell = { format: 'boulder_final', attempts: 1, zones: [1], top: 1 };
    const answer = await refused(record, press({ cell }), 'judge');
    expect(told(answer).code).toBe('score_invalid');
  });
  it('of a competitor who is out', async () => {
    await change(`update competitors set state = 'withdrawn' where competition_id = $1`);
    expect(told(await refused(record, press(), 'judge')).code).toBe('competitor_out');
  });
  it('before the start', async () => {
    await change(`update competitions set state = 'draft' where id = $1`);
    expect(told(await refused(record, press(), 'judge')).code).toBe('competition_not_started');
  });
  it('of staff after results are final', async () => {
    await change(`update competitions set state = 'ended', finalised_at = now() where id = $1`);
    expect(told(await refused(record, press(), 'judge')).code).toBe('results_final');
  });
  it('of a competitor after the end is stored as late, once per key', async () => {
    await change(`update competitions set state = 'ended' where id = $1`);
    const send = () => app.call(record, press(), { as: 'user-1', key: `late-key-${on.id}` });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body.result.status).toBe('late');
    expect(second.body).toEqual(first.body);
    const { rows } = await change(
      `select id from late_scores where competition_id = $1 and sent_by = 'user-1'`,
    );
    expect(rows).toEqual([{ id: first.body.result.lateId }]);
  });
  it('sent twice is written once; with another value it is refused', async () => {
    const send = (cell?: object) =>
      app.call(record, press(cell === undefined ? {} : { cell }), {
        as: 'user-1',
        key: `twice-key-${on.id}`,
      });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    const other = await send({ format: 'boulder_pumpfest', result: 'flash' });
    expect(told(other).code).toBe('idempotency_key_reused');
  });
  it('that saw an older value is a conflict with the current value', async () => {
    await app.call(record, press(), { as: 'judge' });
    const answer = await refused(record, press(), 'user-1');
    expect(answer.status).toBe(409);
    expect(answer.body.error.details).toMatchObject({
      code: 'score_conflict',
      current: { version: 1, enteredBy: 'judge' },
    });
  });
  it('sent by a signed-out page', async () => {
    const before = await fingerprint(app.deps.database.pool);
    const answer = await app.call(record, press());
    expect(answer.status).toBe(401);
    expect(await fingerprint(app.deps.database.pool)).toEqual(before);
  });
});
