DROP INDEX "competitions_search_prefix";--> statement-breakpoint
DROP INDEX "competitions_search";--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "are_climbs_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "competitions" SET "published_at" = "started_at" WHERE "state" <> 'draft';--> statement-breakpoint
CREATE INDEX "competitions_published" ON "competitions" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "competitions"."is_listed" and "competitions"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "competitions_search_prefix" ON "competitions" USING btree ("search_key" text_pattern_ops) WHERE "competitions"."is_listed" and "competitions"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "competitions_search" ON "competitions" USING gin ("search_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "competitions"."is_listed" and "competitions"."published_at" is not null;--> statement-breakpoint
DO $$
BEGIN
  -- the search shows what is public; its text is made from a template that earlier migrations have applied
  EXECUTE replace(
    pg_get_functiondef('search_competitions(text, int)'::regprocedure),
    $shown$started_at IS NOT NULL AND state <> 'draft'$shown$,
    'published_at IS NOT NULL'
  );
END
$$;
