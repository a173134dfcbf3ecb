-- How names are compared: without accents, case, width and punctuation, words one space apart, a space before the
-- first, so that ' gra' is where a word begins. What LIKE takes for wildcards goes with the punctuation.
--
-- unaccent is only stable because its dictionary could be changed; ours never is, and it is bound here by its identity,
-- not by a search path. A new major version of PostgreSQL may bring other rules: what is written after that follows them,
-- older names when they are written next or restored from an archive.
CREATE FUNCTION search_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ' ' || btrim(regexp_replace(
  translate(
    lower(unaccent('unaccent'::regdictionary, normalize(value, NFKC))),
    '%_\-.,:;/()&+@#!?"*|''`´‘’ʼ',
    repeat(' ', 20)
  ),
  '\s+', ' ', 'g'
));
