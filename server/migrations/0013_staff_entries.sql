-- what staff entered isn't overwritten by a competitor's tap
CREATE OR REPLACE FUNCTION record_scores(
  p_competition text,
  p_batch jsonb,
  p_conditions text[],
  p_scorers text[],
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
-- plans are kept: one made while a table was empty must not scan it when it is full
SET enable_seqscan = off
SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  v_competition record;
  v_item record;
  v_found record;
  v_seq bigint;
  v_kind text;
  v_answer jsonb;
BEGIN
  SELECT c.state, c.format, c.finalised_at IS NOT NULL AS is_final, c.is_self_scoring, c.seq,
      c.has_starting_groups,
      EXISTS (SELECT FROM flags f WHERE f.name = 'isCompetitionsEnabled' AND f.value) AS are_enabled
    INTO v_competition
    FROM competitions c
    WHERE c.id = p_competition
    FOR NO KEY UPDATE OF c;
  v_seq := v_competition.seq;

  FOR v_item IN
    SELECT * FROM jsonb_to_recordset(p_batch) AS item(
      n int, uid text, key text, hash text, competitor text, climb text, seen int,
      cell jsonb, format text, zones int, "isBlank" boolean, reason text
    )
  LOOP
    SELECT
      known.payload_hash AS known_hash, known.answer AS known_answer,
      competitor.state AS competitor_state, competitor.claimed_by AS claimant,
      coalesce(competitor.claimed_by = v_item.uid, false) AS is_own,
      climb.is_active, climb.zones,
      NOT v_competition.has_starting_groups
        OR coalesce(competitor.starting_group = climb.starting_group, false) AS is_own_group,
      old.version AS old_version, old.cell AS old_cell,
      coalesce(
        old.entered_by <> v_item.uid
          AND old.cell ->> 'result' IS DISTINCT FROM 'none'
          AND old.cell ->> 'attempts' IS DISTINCT FROM '0',
        false
      ) AS is_others_entry,
      EXISTS (
        SELECT FROM active_competition_roles r
        WHERE r.competition_id = p_competition AND r.uid = v_item.uid AND r.role = ANY (p_scorers)
      ) AS is_scorer
      INTO v_found
      FROM (VALUES (true)) AS one(row)
      LEFT JOIN idempotent_answers known
        ON known.uid = v_item.uid AND known.call = 'scores.recordScore' AND known.key = v_item.key
      LEFT JOIN competitors competitor
        ON competitor.id = v_item.competitor AND competitor.competition_id = p_competition
      LEFT JOIN competition_climbs climb
        ON climb.id = v_item.climb AND climb.competition_id = p_competition
      LEFT JOIN scores old
        ON old.competitor_id = v_item.competitor AND old.climb_id = v_item.climb;

    n := v_item.n;
    seq := NULL;
    kind := NULL;
    answer := NULL;
    before := v_found.old_cell;
    claimed_by := v_found.claimant;

    IF v_found.known_hash IS NOT NULL THEN
      IF v_found.known_hash = v_item.hash THEN
        outcome := 'answered';
        answer := v_found.known_answer;
      ELSE
        outcome := 'key_reused';
      END IF;
      RETURN NEXT;
      CONTINUE;
    END IF;

    IF p_conditions IS NOT NULL AND (
      concat_ws(' ', v_competition.are_enabled, v_competition.state, v_competition.is_final,
        v_competition.is_self_scoring, v_found.is_scorer, v_found.is_own, v_found.competitor_state,
        v_found.is_active, v_found.is_own_group, v_found.is_others_entry) <> ALL (p_conditions)
      OR v_item.format IS DISTINCT FROM v_competition.format
      OR (v_item.zones IS NOT NULL AND v_item.zones IS DISTINCT FROM v_found.zones)
      OR v_item.seen IS DISTINCT FROM coalesce(v_found.old_version, 0)
    ) THEN
      outcome := 'refused';
      RETURN NEXT;
      CONTINUE;
    END IF;

    v_seq := v_seq + 1;
    v_kind := CASE
      WHEN v_item."isBlank" THEN 'score_removed'
      WHEN v_found.old_cell IS NULL
        OR v_found.old_cell ->> 'result' = 'none'
        OR v_found.old_cell ->> 'attempts' = '0' THEN 'score_added'
      ELSE 'score_updated'
    END;
    INSERT INTO scores
      (competitor_id, climb_id, competition_id, version, cell, entered_by, entered_at)
    VALUES
      (v_item.competitor, v_item.climb, p_competition, v_item.seen + 1, v_item.cell, v_item.uid, p_at)
    ON CONFLICT (competitor_id, climb_id) DO UPDATE
      SET version = excluded.version, cell = excluded.cell,
          entered_by = excluded.entered_by, entered_at = excluded.entered_at;
    INSERT INTO competition_log
      (competition_id, seq, kind, at, actor_uid, competitor_id, climb_id, before, after)
    VALUES (
      p_competition, v_seq, v_kind, p_at, v_item.uid, v_item.competitor, v_item.climb,
      CASE WHEN v_found.old_cell IS NOT NULL
        THEN jsonb_build_object('cell', v_found.old_cell, 'version', v_found.old_version) END,
      jsonb_strip_nulls(jsonb_build_object(
        'cell', v_item.cell, 'version', v_item.seen + 1, 'reason', v_item.reason
      ))
    );
    v_answer := jsonb_build_object(
      'status', 'recorded',
      'seq', v_seq,
      'score', jsonb_build_object(
        'competitorId', v_item.competitor,
        'climbId', v_item.climb,
        'version', v_item.seen + 1,
        'cell', v_item.cell,
        'enteredBy', v_item.uid,
        'enteredAt', p_at_text
      )
    );
    IF v_item.key IS NOT NULL THEN
      -- a twin of the same payload waited for the lock above; another payload elsewhere loses the race
      INSERT INTO idempotent_answers (uid, call, key, payload_hash, answer)
      VALUES (v_item.uid, 'scores.recordScore', v_item.key, v_item.hash, v_answer)
      ON CONFLICT DO NOTHING;
    END IF;
    outcome := 'recorded';
    seq := v_seq;
    kind := v_kind;
    answer := v_answer;
    RETURN NEXT;
  END LOOP;

  IF v_seq > v_competition.seq THEN
    UPDATE competitions c SET seq = v_seq WHERE c.id = p_competition;
  END IF;
END
$$;
