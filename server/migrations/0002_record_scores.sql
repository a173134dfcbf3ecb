-- Records a batch of scores of one competition: one round trip, one commit, however many.
--
-- A function and not one statement of CTEs, because the parts of a statement share the snapshot of its
-- start: after waiting for another writer's lock they would still judge the versions of before. Here
-- the lock comes first, and the next statement sees all that was committed until it was ours. Every
-- writer of a competition's log takes the same lock, so seqs are given, and become visible, in order.
--
-- p_batch: [{n, uid, key, hash, competitor, climb, seen, cell, format, zones, isBlank, reason}], no
-- (competitor, climb) and no key twice. Answers one row for each: `recorded`, `answered` (the same
-- key and payload before; `answer` is what it was told), `key_reused`, or `refused` for a reason
-- that the caller finds out. What is refused changes nothing.
CREATE FUNCTION record_scores(
  p_competition text,
  p_batch jsonb,
  p_roles text[],
  p_at timestamptz,
  p_at_text text
)
RETURNS TABLE (
  n int,
  outcome text,
  seq bigint,
  kind text,
  before jsonb,
  claimed_by text,
  answer jsonb
)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  v_state text;
  v_format text;
  v_is_final boolean;
  v_is_self_scoring boolean;
  v_seq bigint;
BEGIN
  SELECT c.state, c.format, c.finalised_at IS NOT NULL, c.is_self_scoring, c.seq
    INTO v_state, v_format, v_is_final, v_is_self_scoring, v_seq
    FROM competitions c
    WHERE c.id = p_competition
      AND EXISTS (SELECT FROM flags f WHERE f.name = 'isCompetitionsEnabled' AND f.value)
    FOR NO KEY UPDATE OF c;

  RETURN QUERY
  WITH item AS (
    SELECT * FROM jsonb_to_recordset(p_batch) AS item(
      n int, uid text, key text, hash text, competitor text, climb text, seen int,
      cell jsonb, format text, zones int, "isBlank" boolean, reason text
    )
  ),
  judged AS MATERIALIZED (
    SELECT
      item.*,
      known.payload_hash AS known_hash,
      known.answer AS known_answer,
      old.cell AS old_cell,
      old.version AS old_version,
      competitor.claimed_by AS claimant,
      coalesce(
        known.payload_hash IS NULL
        AND competitor.state = 'competing'
        AND climb.is_active
        AND item.format = v_format
        AND (v_format <> 'boulder_final' OR item.zones = climb.zones)
        AND coalesce(old.version, 0) = item.seen
        AND (v_state = 'started' OR (v_state = 'ended' AND NOT v_is_final AND staff.is_staff))
        AND (staff.is_staff OR (v_is_self_scoring AND competitor.claimed_by = item.uid)),
        false
      ) AS is_accepted
    FROM item
    CROSS JOIN LATERAL (
      SELECT EXISTS (
        SELECT FROM competition_roles r
        WHERE r.competition_id = p_competition AND r.uid = item.uid AND r.role = ANY (p_roles)
      ) AS is_staff
    ) staff
    LEFT JOIN LATERAL (
      SELECT a.payload_hash, a.answer FROM idempotent_answers a
      WHERE a.uid = item.uid AND a.call = 'scores.recordScore' AND a.key = item.key
    ) known ON true
    LEFT JOIN LATERAL (
      SELECT c.state, c.claimed_by FROM competitors c
      WHERE c.id = item.competitor AND c.competition_id = p_competition
    ) competitor ON true
    LEFT JOIN LATERAL (
      SELECT c.is_active, c.zones FROM competition_climbs c
      WHERE c.id = item.climb AND c.competition_id = p_competition
    ) climb ON true
    LEFT JOIN LATERAL (
      SELECT s.version, s.cell FROM scores s
      WHERE s.competitor_id = item.competitor AND s.climb_id = item.climb
    ) old ON true
  ),
  accepted AS MATERIALIZED (
    SELECT
      judged.*,
      v_seq + row_number() OVER (ORDER BY judged.n) AS new_seq,
      judged.seen + 1 AS new_version,
      CASE
        WHEN judged."isBlank" THEN 'score_removed'
        WHEN judged.old_cell IS NULL
          OR judged.old_cell ->> 'result' = 'none'
          OR judged.old_cell ->> 'attempts' = '0' THEN 'score_added'
        ELSE 'score_updated'
      END AS new_kind
    FROM judged
    WHERE judged.is_accepted
  ),
  told AS MATERIALIZED (
    SELECT
      accepted.*,
      jsonb_build_object(
        'status', 'recorded',
        'seq', accepted.new_seq,
        'score', jsonb_build_object(
          'competitorId', accepted.competitor,
          'climbId', accepted.climb,
          'version', accepted.new_version,
          'cell', accepted.cell,
          'enteredBy', accepted.uid,
          'enteredAt', p_at_text
        )
      ) AS new_answer
    FROM accepted
  ),
  written AS (
    INSERT INTO scores AS s
      (competitor_id, climb_id, competition_id, version, cell, entered_by, entered_at)
    SELECT t.competitor, t.climb, p_competition, t.new_version, t.cell, t.uid, p_at FROM told t
    ON CONFLICT (competitor_id, climb_id) DO UPDATE
      SET version = excluded.version, cell = excluded.cell,
          entered_by = excluded.entered_by, entered_at = excluded.entered_at
  ),
  logged AS (
    INSERT INTO competition_log
      (competition_id, seq, kind, at, actor_uid, competitor_id, climb_id, before, after)
    SELECT
      p_competition, t.new_seq, t.new_kind, p_at, t.uid, t.competitor, t.climb,
      CASE WHEN t.old_cell IS NOT NULL
        THEN jsonb_build_object('cell', t.old_cell, 'version', t.old_version) END,
      jsonb_strip_nulls(
        jsonb_build_object('cell', t.cell, 'version', t.new_version, 'reason', t.reason)
      )
    FROM told t
  ),
  answered AS (
    -- A twin of the same payload waited for the lock above; another payload elsewhere loses the race.
    INSERT INTO idempotent_answers (uid, call, key, payload_hash, answer)
    SELECT t.uid, 'scores.recordScore', t.key, t.hash, t.new_answer
    FROM told t
    WHERE t.key IS NOT NULL
    ON CONFLICT DO NOTHING
  ),
  moved AS (
    UPDATE competitions c
    SET seq = c.seq + (SELECT count(*) FROM accepted)
    WHERE c.id = p_competition AND EXISTS (SELECT FROM accepted)
  )
  SELECT
    judged.n,
    CASE
      WHEN told.new_seq IS NOT NULL THEN 'recorded'
      WHEN judged.known_hash = judged.hash THEN 'answered'
      WHEN judged.known_hash IS NOT NULL THEN 'key_reused'
      ELSE 'refused'
    END,
    told.new_seq,
    told.new_kind,
    judged.old_cell,
    judged.claimant,
    CASE
      WHEN told.new_seq IS NOT NULL THEN told.new_answer
      WHEN judged.known_hash = judged.hash THEN judged.known_answer
    END
  FROM judged
  LEFT JOIN told ON told.n = judged.n
  ORDER BY judged.n;
END
$$;
