import { callables, reads } from '@cruxboard/contracts/registry';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, createTestApp, type TestApp } from '../testing/app';
import { insertSample, insertSampleWorld, type SampleCompetition } from '../testing/sample-inputs';

let app: TestApp;
let sample: SampleCompetition;
let turn = 0;

beforeAll(async () => {
  app = await createTestApp();
  await insertSampleWorld(app);
  sample = await insertSample(app, 'sample', { competition: { balance: 1_000 } });
  // initialised callers need accounts, because some of the garbage happens to be valid
  await app.deps.database.pool.query(
    `insert into accounts (uid, is_initialised) select 'garbage-' || n, true from generate_series(1, 9999) n`,
  );
});
afterAll(() => app.close());

/** Texts that break things: nulls, half pairs, long ones, other scripts, what other languages mean by nothing. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '\u202eabc',
    '__proto__',
    'constructor',
    'NaN',
    'null',
    "'; drop table scores; --",
    '%00',
    '../../etc/passwd',
    'é'.normalize('NFD').repeat(300),
    '9'.repeat(400),
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '99999-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    'Etc/Unknown',
    'sample',
    'sample-climb-1',
    'sample-competitor-1',
    'sample-category',
  ),
);
const number = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(-0, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, -1, 0.1, 100),
);
const anything = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(text, number), { maxLength: 5 }),
  fc.dictionary(text, fc.oneof(text, number), { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A new caller for every call, so that no rate limit applies. */
async function send(name: string, data: unknown): Promise<Answer> {
  turn += 1;
  const uid = turn % 10 === 0 ? 'organiser' : `garbage-${turn}`;
  return app.call(name, data, { as: turn % 3 === 0 ? uid : 'organiser' });
}

function expectJudged(answer: Answer): void {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  expect(String(answer.headers['content-type'])).toContain('application/json');
  if (answer.status < 400) return;
  const told = JSON.stringify(answer.body);
  expect(told).not.toMatch(/Failed query|node_modules|\bat .*\.ts:|syntax error|violates/);
}

it.each(callables.map(({ name }) => name))(
  '%s is broken by no garbage',
  async (name) => {
    const good = sample.inputs[name] ?? {};
    const inputs = fc.oneof(
      anything,
      // one invalid field in a valid input gets further
      fc
        .tuple(fc.constantFrom('surprise', ...Object.keys(good)), anything)
        .map(([field, spoilt]) => ({ ...good, [field]: spoilt })),
      fc
        .tuple(anything, anything)
        .map(([changes, cell]) => ({ ...good, changes, cell, reason: changes, recordedAt: cell })),
    );
    await fc.assert(
      fc.asyncProperty(inputs, async (data) => expectJudged(await send(name, data))),
      { numRuns: 60 },
    );
  },
  60_000,
);

const cells = fc.oneof(
  fc.record({ format: fc.constant('boulder_pumpfest'), result: text }),
  fc.record({
    format: fc.constant('boulder_final'),
    attempts: number,
    zones: fc.array(number, { maxLength: 102 }),
    top: number,
  }),
);

it('records nothing for an impossible cell', async () => {
  const good = sample.inputs['scores.recordScore'];
  await fc.assert(
    fc.asyncProperty(cells, fc.option(text), fc.option(text), async (cell, reason, recordedAt) => {
      const data = {
        ...good,
        cell,
        ...(reason === null ? {} : { reason }),
        ...(recordedAt === null ? {} : { recordedAt }),
      };
      const answer = await app.call('scores.recordScore', data, { as: 'judge' });
      expectJudged(answer);
    }),
    { numRuns: 200 },
  );
});

const settings = fc.record(
  {
    name: text,
    description: text,
    venue: text,
    gymId: text,
    timeZone: text,
    startsAt: text,
    endsAt: text,
    rules: fc.dictionary(
      fc.constantFrom('flashBonus', 'countback', 'attemptCostHundredths', 'tieRule'),
      number,
    ),
  },
  { requiredKeys: [] },
);

it('changes settings to nothing that cannot be read back', async () => {
  await fc.assert(
    fc.asyncProperty(settings, async (changes) => {
      const data = { competitionId: sample.id, changes };
      turn += 1;
      await app.call(
        'competitions.setStaffRoles',
        { competitionId: sample.id, who: 'other_name', roles: ['organiser'] },
        { as: 'organiser' },
      );
      expectJudged(
        await app.call('competitions.updateCompetition', data, {
          as: turn % 2 === 0 ? 'other' : 'organiser',
        }),
      );
      expect((await app.read(`/api/competitions/${sample.id}`)).status).toBe(200);
    }),
    { numRuns: 50 },
  );
});

const isWellFormed = (value: string) => !/\p{Cs}/u.test(value);

/** A cursor with a valid list and garbage values. */
const forged = (cursor: string, values: readonly unknown[]) => {
  const [mark] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
  return Buffer.from(JSON.stringify([mark, ...values])).toString('base64url');
};

it('survives garbage in the addresses of reads', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...reads),
      text,
      fc.dictionary(
        fc.constantFrom('cursor', 'size', 'search', 'view', 'period', 'section', 'colour', 'sort'),
        fc.oneof(text, number.map(String)),
        { maxKeys: 2 },
      ),
      async (read, raw, query) => {
        const id = encodeURIComponent(isWellFormed(raw) ? raw : 'sample').replaceAll('.', '%2E');
        const path = read.path.replaceAll(/\{\w+\}/g, id === '' ? 'sample' : id);
        const parts = Object.entries(query)
          .filter(([, value]) => isWellFormed(value))
          .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
        expectJudged(await app.read(`${path}?${parts.join('&')}`, { as: 'organiser' }));
      },
    ),
    { numRuns: 400 },
  );
});

it('survives forged cursors', async () => {
  for (const number of [901, 902, 903]) {
    await app.call(
      'competitionClimbs.createCompetitionClimb',
      { competitionId: sample.id, number },
      { as: 'setter' },
    );
  }
  await insertSample(app, 'sample2');
  const { pool } = app.deps.database;
  await pool.query(`insert into gyms (id, name, location, circuit_order)
    select 'gym-' || n, 'Gym ' || n, '', circuit_order from gyms, generate_series(1, 3) n where id = 'gym'`);
  await pool.query(`insert into climbs (id, gym_id, section_id, name, colour, set_on)
    select 'climb-' || n, 'gym', 'gym-wall', 'Climb ' || n, 'blue', '2026-11-01' from generate_series(1, 3) n`);
  for (const as of ['member', 'other', 'judge'])
    await app.call('ascents.logAscent', { climbId: 'climb-1' }, { as });
  const lists = [
    '/api/gyms',
    '/api/competitions',
    '/api/competitions/sample/log',
    '/api/gyms/gym/climbs',
    '/api/gyms/gym/climbs?sort=climb-name-asc',
    '/api/gyms/gym/climbs?sort=most-solved',
    '/api/gyms/gym/rankings',
  ];
  for (const list of lists) {
    const separator = list.includes('?') ? '&' : '?';
    const { body } = await app.read(`${list}${separator}size=1`);
    expect(body.nextCursor, list).not.toBeNull();
    const [, ...values] = JSON.parse(
      Buffer.from(body.nextCursor, 'base64url').toString(),
    ) as unknown[];
    const spoilt = fc.tuple(fc.nat({ max: values.length }), fc.oneof(text, number));
    await fc.assert(
      fc.asyncProperty(spoilt, async ([place, value]) => {
        const changed = values.with(Math.min(place, values.length - 1), value);
        const cursor = forged(body.nextCursor, changed);
        expectJudged(await app.read(`${list}${separator}size=1&cursor=${cursor}`));
      }),
      { numRuns: 60 },
    );
    for (const other of lists.filter((one) => one !== list)) {
      const sign = other.includes('?') ? '&' : '?';
      const answer = await app.read(`${other}${sign}size=1&cursor=${body.nextCursor}`);
      expect(answer.status, `${list} in ${other}`).toBe(400);
      expect(answer.body.error.details.fields).toEqual([
        { path: 'cursor', message: 'Not a cursor of this list' },
      ]);
    }
  }
});
