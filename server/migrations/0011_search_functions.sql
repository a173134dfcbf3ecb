-- One function for each thing that is searched, all of one shape. Stages go from sure to vague and stop once there is
-- enough; each is read from an index and bounded, so that a letter that everybody's name has costs no more than a rare
-- word. `fit`: 3 the name begins with it, 2 a word of it does, below 1 spelt alike.
--
-- Two letters swapped make 'boudlering' 0.47 like 'bouldering': hence 0.4 where the default is 0.6. Words of three letters
-- are spelt like half of everything: those are found by their beginning only.
DO $make$
DECLARE
  v_made record;
BEGIN
  FOR v_made IN
    SELECT * FROM (VALUES
      ('search_gyms', 'gyms', 'id', 'true'),
      ('search_climbs', 'climbs', 'id', 'archived_at IS NULL'),
      ('search_people', 'accounts', 'uid',
       'is_initialised AND deactivated_at IS NULL AND deleted_at IS NULL'),
      ('search_competitions', 'competitions', 'id',
       $$is_listed AND started_at IS NOT NULL AND state <> 'draft'$$)
    ) AS made(name, source, id, shown)
  LOOP
    EXECUTE format($template$
      CREATE FUNCTION %1$I(p_query text, p_wanted int)
      RETURNS TABLE (id text, fit real)
      LANGUAGE plpgsql STABLE
      SET pg_trgm.word_similarity_threshold = 0.4
      -- plans are kept: one made while a table was small must not read through it when it is large
      SET enable_seqscan = off
      SET jit = off
      AS $body$
      #variable_conflict use_column
      DECLARE
        v_key text := search_key(p_query);
        v_found int;
      BEGIN
        IF btrim(v_key) = '' THEN RETURN; END IF;
        RETURN QUERY
          SELECT %3$I, 3::real FROM %2$I
           WHERE %4$s AND search_key ~>=~ v_key AND search_key ~<~ (v_key || chr(1114111))
           ORDER BY search_key USING ~<~ LIMIT p_wanted;
        GET DIAGNOSTICS v_found = ROW_COUNT;
        -- without trigrams (an emoji, a script that the database does not know) the index would be read through
        IF v_found >= p_wanted OR show_trgm(v_key) = '{}' THEN RETURN; END IF;
        RETURN QUERY
          SELECT %3$I, 2::real FROM %2$I
           WHERE %4$s AND search_key LIKE '%%' || v_key || '%%' LIMIT 2 * p_wanted;
        GET DIAGNOSTICS v_found = ROW_COUNT;
        IF v_found >= p_wanted OR length(v_key) < 5 THEN RETURN; END IF;
        RETURN QUERY
          SELECT found.id, found.fit FROM (
            SELECT %3$I AS id, word_similarity(v_key, search_key) AS fit, length(search_key) AS size
              FROM %2$I WHERE %4$s AND search_key %%> v_key LIMIT 400
          ) found ORDER BY found.fit DESC, found.size, found.id LIMIT p_wanted;
      END
      $body$
    $template$, v_made.name, v_made.source, v_made.id, v_made.shown);
  END LOOP;
END
$make$;
