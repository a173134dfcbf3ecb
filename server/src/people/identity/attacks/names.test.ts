import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs, createMember, type Member } from '../../../platform/testing/members';
import { startTarget, type Target } from '../../../platform/testing/target';

let target: Target;
let attacker: Member;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.close());
// nobody chooses so often in a minute
beforeEach(async () => {
  attacker = await createMember(target);
});

const take = async (username: string) => {
  const { status, body } = await callAs(target, attacker.idToken, 'accounts.updateUsername', {
    username,
  });
  return status === 200 ? 'taken' : String(body.error.details.code);
};

describe('a username that passes for another', () => {
  it.each([
    ['letters of another script', ['аna_climbs', 'anа', 'ｃruxboard', 'ɑna', 'αna', 'ana\u0301']],
    ['signs that are not seen', ['ana\u200b', 'a\u00adna', '\u202eana', 'ana\u2060']],
    ['a ligature or a digit of another script', ['ﬁona', 'ana１', 'ana²', 'ⅷana']],
    [
      'what leads elsewhere',
      ['../api', 'ana/..', 'ana%2f', '.', '..', 'ana?x', 'ana#x', 'ana@x', 'ana.json'],
    ],
  ])('by %s is no username', async (_by, names) => {
    for (const name of names)
      expect(await take(name), JSON.stringify(name)).toBe('invalid_argument');
  });

  it('by capitals or spaces around it is the same username', async () => {
    const person = await createMember(target);
    const name = person.username;
    for (const alike of [name.toUpperCase(), ` ${name} `, `\t${name}\n`, name.replace('m', 'M')]) {
      expect(['username_taken', 'invalid_argument'], JSON.stringify(alike)).toContain(
        await take(alike),
      );
    }
  });
});

describe('a username that speaks for the product', () => {
  it.each([
    [
      'its own words',
      [
        'cruxboard',
        'admin',
        'support',
        'root',
        'api',
        'auth',
        'gym',
        'profile',
        'settings',
        '__session',
      ],
    ],
    ['its own words in capitals', ['ADMIN', 'CruxBoard', 'Support']],
    ['digits for letters', ['adm1n', 'cruxb0ard', 'supp0rt', '4dmin', 'r00t']],
    ['lines between letters', ['a_d_m_i_n', 'crux_board', '_admin_', 'sup_port']],
    ['words put together', ['cruxboard_support', 'cruxboardteam', 'official_cruxboard']],
    ['letters that look like one', ['cruxboarcl', 'adrnin', 'vvebmaster']],
  ])('by %s is reserved', async (_by, names) => {
    const got = await Promise.all(names.map(async (name) => [name, await take(name)]));
    const refused = names.map((name) => [
      name,
      expect.stringMatching(/^(username_reserved|invalid_argument)$/),
    ]);
    expect(got).toEqual(refused);
  });

  it('but not every name that has one in it', async () => {
    for (const name of ['gymnast_ana', 'support_act', 'badminton', 'rooty', 'authentic']) {
      expect(await take(name), name).toBe('taken');
    }
  });
});
