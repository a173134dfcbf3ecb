/** What of a table is somebody's own. */
interface OwnTable {
  /** The columns that say whose a row is. */
  readonly by: readonly string[];
  /** Where the row is not all theirs: the columns that are. */
  readonly only?: readonly string[];
}

/**
 * Every table that says whose a row is, by the names in the database. Secrets are never told: columns
 * that end in `_hash` or `_sealed` are left out by that.
 */
export const ownDataTables: Readonly<Record<string, OwnTable>> = {
  accounts: { by: ['uid'] },
  achievement_earnings: { by: ['uid'] },
  ascent_logs: { by: ['uid'] },
  ascents: { by: ['uid'] },
  climbs: { by: ['setter_uid'], only: ['id', 'gym_id', 'name', 'colour', 'grade', 'set_on'] },
  competition_log: { by: ['actor_uid'], only: ['competition_id', 'seq', 'kind', 'at'] },
  competitor_invitations: { by: ['sent_by'], only: ['competition_id', 'sent_at'] },
  competition_roles: { by: ['uid'] },
  competitions: { by: ['created_by'], only: ['id', 'name', 'format', 'created_at'] },
  competitors: { by: ['claimed_by'] },
  credit_accounts: { by: ['uid'] },
  former_usernames: { by: ['uid'] },
  gym_roles: { by: ['uid'] },
  gym_visits: { by: ['uid'] },
  identity_challenges: { by: ['uid'] },
  identity_codes: { by: ['uid'] },
  identity_factors: { by: ['uid'] },
  identity_providers: { by: ['uid'] },
  identity_refresh_tokens: { by: ['uid'] },
  identity_users: { by: ['uid'] },
  late_scores: { by: ['sent_by', 'decided_by'] },
  notification_actors: { by: ['uid'] },
  notifications: { by: ['recipient_uid'] },
  ranking_points: { by: ['uid'] },
  reactions: { by: ['uid'] },
  scores: { by: ['entered_by'] },
  sessions: { by: ['uid'] },
  sign_outs: { by: ['uid'] },
  stored_objects: { by: ['uid'] },
  stored_uploads: { by: ['uid'] },
};

/** Tables that say whose a row is and are not told, with the reason. */
export const notOwnData: Readonly<Record<string, string>> = {
  deletion_requests: 'whoever has one can no longer ask for their data',
  idempotent_answers: 'copies of answers, kept 30 days, of what the other tables say',
};
