import { asc, eq } from 'drizzle-orm';
import { accounts } from '../../people/accounts/schema';
import { competitionLog, competitions } from '../../competitions/competitions/schema';
import { competitionRoles } from '../../competitions/staff/schema';
import { flags } from '../flags/schema';
import { identityUsers } from '../../people/identity/schema';
import type { Deps } from '../deps';
import { createTestApp, type TestApp } from './app';

/** People of a competition: the organiser, a judge, a setter, a climber and somebody else. */
export const people = {
  olga: { uid: 'olga', firstName: 'Olga', lastName: 'Organ' },
  jude: { uid: 'jude', firstName: 'Jude', lastName: 'Judge' },
  seth: { uid: 'seth', firstName: 'Seth', lastName: 'Setter' },
  cleo: { uid: 'cleo', firstName: 'Cléo', lastName: "O'Climb" },
  nora: { uid: 'nora', firstName: 'Nora', lastName: 'Nobody' },
} as const;

export interface Stage extends TestApp {
  /** Competitions announced on the bus since the last `takeAnnounced`. */
  takeAnnounced(): { competitionId: string; seq: number }[];
  /** Creates a competition of Olga's with Jude as judge and Seth as setter. @returns its id. */
  createCompetition(more?: {
    format?: 'boulder_pumpfest' | 'boulder_final';
    count?: number;
  }): Promise<string>;
  /** Calls as Olga and expects success. @returns the result. */
  // a test looks into answers of every shape
  // oxlint-disable-next-line typescript/no-explicit-any
  asOlga(name: string, data: unknown): Promise<any>;
  /** Changes the row behind the calls' backs. */
  setCompetition(id: string, set: Partial<typeof competitions.$inferInsert>): Promise<void>;
  readLog(id: string): Promise<(typeof competitionLog.$inferSelect)[]>;
  readRow(id: string): Promise<typeof competitions.$inferSelect | undefined>;
}

/** A test app with the flags on and these people. */
export async function openStage(overrides: Partial<Deps> = {}): Promise<Stage> {
  const app = await createTestApp(overrides);
  const { drizzle } = app.deps.database;
  await seedPeople(app);
  const announced: { competitionId: string; seq: number }[] = [];
  app.deps.bus.subscribe('competition.changed', (message) => {
    announced.push(message as (typeof announced)[number]); // of our own making
  });
  const asOlga: Stage['asOlga'] = async (name, data) => {
    const answer = await app.call(name, data, { as: 'olga' });
    if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
    return answer.body.result;
  };
  return {
    ...app,
    takeAnnounced: () => announced.splice(0),
    asOlga,
    async createCompetition({ format = 'boulder_pumpfest', count = 0 } = {}) {
      const created = await asOlga('competitions.createCompetition', {
        name: 'Autumn Pump',
        format,
        count,
      });
      const id = String(created.competitionId);
      await drizzle.insert(competitionRoles).values([
        { competitionId: id, uid: 'jude', role: 'judge' },
        { competitionId: id, uid: 'seth', role: 'setter' },
      ]);
      app.drain();
      announced.splice(0);
      return id;
    },
    async setCompetition(id, set) {
      const publishedAt = set.state === 'draft' ? null : set.startedAt;
      const published = publishedAt === undefined ? {} : { publishedAt };
      await drizzle
        .update(competitions)
        .set({ ...published, ...set })
        .where(eq(competitions.id, id));
    },
    readLog: (id) =>
      drizzle
        .select()
        .from(competitionLog)
        .where(eq(competitionLog.competitionId, id))
        .orderBy(asc(competitionLog.seq)),
    async readRow(id) {
      const [row] = await drizzle.select().from(competitions).where(eq(competitions.id, id));
      return row;
    },
  };
}

async function seedPeople({ deps }: TestApp): Promise<void> {
  const { drizzle } = deps.database;
  await drizzle.insert(flags).values([
    { name: 'isCompetitionsEnabled', value: true },
    { name: 'isCompetitionCreationDisabled', value: false },
  ]);
  const named = Object.values(people);
  await drizzle
    .insert(accounts)
    .values(named.map((person) => ({ ...person, username: person.uid, isInitialised: true })));
  await drizzle.insert(identityUsers).values(
    named.map(({ uid }) => ({
      uid,
      email: `${uid}@example.com`,
      isEmailVerified: uid !== 'nora',
    })),
  );
}
