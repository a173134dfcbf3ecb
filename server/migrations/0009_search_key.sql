-- How texts are put in order and looked for: without accents, in small letters of every script, whatever locale the
-- database was made with. Its own "C" knows the letters of ASCII alone, so lower() is told by which collation it goes:
-- the server's own where it has one (from 17 on), else ICU's, else the system's.
--
-- unaccent is only stable because its dictionary could be changed; ours never is, and it is bound here by its identity,
-- not by a search path. A new major version of PostgreSQL may bring other rules: what is written after that follows them,
-- older names when they are written next or restored from an archive.
DO $$
DECLARE chosen text;
BEGIN
  SELECT quote_ident(collname) INTO chosen
    FROM unnest(ARRAY['pg_c_utf8', 'und-x-icu', 'C.utf8', 'en_US.utf8', 'default']) WITH ORDINALITY AS wanted(name, place)
    JOIN pg_collation ON collname = wanted.name
   WHERE collnamespace = 'pg_catalog'::regnamespace
     AND collencoding IN (-1, (SELECT encoding FROM pg_database WHERE datname = current_database()))
   ORDER BY place LIMIT 1;
  EXECUTE format($create$
    CREATE FUNCTION fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(unaccent('unaccent'::regdictionary, normalize(value, NFKC)) COLLATE %s)
  $create$, chosen);
END $$;
--> statement-breakpoint
-- How names are compared: folded, without punctuation, words one space apart, a space before the first, so that ' gra' is
-- where a word begins. What LIKE takes for wildcards goes with the punctuation.
CREATE FUNCTION search_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ' ' || btrim(regexp_replace(
  translate(
    fold(value),
    '%_\-.,:;/()&+@#!?"*|''`´‘’ʼ',
    repeat(' ', 20)
  ),
  '\s+', ' ', 'g'
));
