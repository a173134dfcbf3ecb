import { readForeignKeys } from '../../db/catalog';
import { fillEarnings, fixRecounts } from './fix-recounts';
import { copyRows, type Row } from './copy-rows';
import * as ofAscents from './seed-ascents';
import * as bookkeeping from './seed-bookkeeping';
import * as ofCompetitions from './seed-competitions';
import * as ofGyms from './seed-gyms';
import * as ofPeople from './seed-people';
import * as ofSolutions from './seed-solutions';
import { withUnlimited } from './unlimited';
import type { World } from './world';
import type { Deps } from '../../deps';

/** What reads and jobs are tried on. */
export interface Seeded {
  readonly climbs: readonly ofGyms.SeededClimb[];
  readonly solutions: readonly ofSolutions.SeededSolution[];
  readonly competitions: readonly ofCompetitions.SeededCompetition[];
}

/** Fills an empty database, and counts what the product keeps counted as its own recount does. */
export async function seedMillion(
  { database, slices }: Pick<Deps, 'database' | 'slices'>,
  world: World,
): Promise<Seeded> {
  const seeded = {
    climbs: ofGyms.climbsOf(world),
    competitions: ofCompetitions.competitionsOf(world),
    solutions: [] as ofSolutions.SeededSolution[],
  };
  seeded.solutions = ofSolutions.solutionsOf(world, seeded.climbs);
  await withUnlimited(database.pool, async (client) => {
    await client.query(`set work_mem = '256MB'`);
    await client.query(`insert into flags (name, value) values ('isCompetitionsEnabled', true)
                        on conflict (name) do update set value = true`);
    const keys = await readForeignKeys(client);
    for (const { table, name } of keys) {
      await client.query(`alter table ${table} drop constraint ${name}`);
    }
    for (const [table, rows] of tablesOf(world, seeded)) await copyRows(client, table, rows);
    await client.query(competitionResults);
    await client.query('analyze');
    await fixRecounts(client, { slices, world });
    await fillEarnings(client, slices);
    // checked for all rows at once
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    await client.query('vacuum analyze');
  });
  return seeded;
}

/** In the order of their references. */
function tablesOf(world: World, seeded: Seeded): readonly (readonly [string, Iterable<Row>])[] {
  return [...peopleAndGyms(world, seeded), ...shown(world, seeded), ...contests(world, seeded)];
}

function peopleAndGyms(world: World, { climbs }: Seeded): [string, Iterable<Row>][] {
  return [
    ['accounts', ofPeople.people(world)],
    ['identity_users', ofPeople.identities(world)],
    ['sessions', ofPeople.browserSessions(world)],
    ['identity_refresh_tokens', ofPeople.refreshTokens(world)],
    ['push_subscriptions', ofPeople.subscriptions(world)],
    ['weekly_mails', ofPeople.weeklyMails(world)],
    ['notifications', ofPeople.notifications(world)],
    ['notification_actors', ofPeople.actors(world)],
    ['blocks', ofPeople.blocks(world)],
    ['deletion_requests', bookkeeping.deletions(world)],
    ['idempotent_answers', bookkeeping.idempotentAnswers(world)],
    ['jobs', bookkeeping.deadJobs(world)],
    ['audit_log', bookkeeping.auditLog(world)],
    ['stored_objects', bookkeeping.storedObjects(world)],
    ['stored_blobs', bookkeeping.storedBlobs(world)],
    ['identity_tries', bookkeeping.tries(world)],
    ['app_check_challenges', bookkeeping.botChallenges(world)],
    ['invitation_mails', bookkeeping.invitationMails(world)],
    ['gyms', ofGyms.gyms(world)],
    ['sections', ofGyms.walls(world)],
    ['gym_roles', ofGyms.gymRoles(world)],
    ['gym_members', ofGyms.members(world)],
    ['gym_changes', ofGyms.gymChanges(world)],
    ['climbs', ofGyms.climbs(world, climbs)],
    ['climb_changes', ofGyms.climbChanges(world, climbs)],
    ['ascent_logs', ofAscents.ascentLogs(world, climbs)],
    ['gym_visits', ofAscents.visits(world)],
    ['issues', ofAscents.issues(world, climbs)],
    ['issue_reports', ofAscents.issueReports(world)],
    ['reactions', ofAscents.followers(world)],
  ];
}

function shown(world: World, { climbs, solutions }: Seeded): [string, Iterable<Row>][] {
  const thanks = ofSolutions.thanksOf(world, solutions);
  return [
    ['videos', ofSolutions.videos(solutions)],
    ['video_assets', ofSolutions.videoAssets(solutions)],
    ['solutions', ofSolutions.solutions(solutions)],
    ['helper_logs', ofSolutions.helperLogs(solutions, thanks)],
    ['comments', ofSolutions.comments(world, solutions)],
    ['reactions', ofSolutions.reactions(world, { climbs, solutions, thanks })],
  ];
}

function contests(world: World, { competitions }: Seeded): [string, Iterable<Row>][] {
  return [
    ['competitions', ofCompetitions.competitions(world, competitions)],
    ['competition_roles', ofCompetitions.competitionRoles(competitions)],
    ['categories', ofCompetitions.categories(competitions)],
    ['competition_climbs', ofCompetitions.competitionClimbs(competitions)],
    ['competitors', ofCompetitions.competitors(world, competitions)],
    ['scores', ofCompetitions.scores(world, competitions)],
    ['competition_log', ofCompetitions.competitionLog(world, competitions)],
    ['late_scores', ofCompetitions.lateScores(world, competitions)],
    ['credit_accounts', ofCompetitions.creditAccounts(world)],
    ['credit_entries', ofCompetitions.creditEntries(world)],
  ];
}

/** What the product would have kept of the competitions that are over. */
const competitionResults = `
  insert into result_snapshots (competition_id, seq, stored_at)
  select id, seq, ended_at from competitions where state = 'ended';
  insert into competition_results (competitor_id, competition_id, rank, ranked_count, total_hundredths)
  select competitor_id, competition_id, rank() over (partition by competition_id order by tops desc),
         count(*) over (partition by competition_id), tops * 10000
    from (select competitor_id, competition_id, count(*)::int as tops from scores
            join competitions on competitions.id = competition_id and state = 'ended'
           group by competitor_id, competition_id) counted`;
