ALTER TABLE "accounts" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_key(first_name || ' ' || last_name || ' ' || username)) STORED;--> statement-breakpoint
ALTER TABLE "climbs" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_key(name)) STORED;--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_key(name || ' ' || venue)) STORED;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_key(name || ' ' || location)) STORED;--> statement-breakpoint
CREATE INDEX "accounts_search_prefix" ON "accounts" USING btree ("search_key" text_pattern_ops) WHERE "accounts"."is_initialised" and "accounts"."deactivated_at" is null and "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ("search_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "accounts"."is_initialised" and "accounts"."deactivated_at" is null and "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "climbs_search_prefix" ON "climbs" USING btree ("search_key" text_pattern_ops) WHERE "climbs"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "climbs_search" ON "climbs" USING gin ("search_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "climbs"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "competitions_search_prefix" ON "competitions" USING btree ("search_key" text_pattern_ops) WHERE "competitions"."is_listed" and "competitions"."started_at" is not null and "competitions"."state" <> 'draft';--> statement-breakpoint
CREATE INDEX "competitions_search" ON "competitions" USING gin ("search_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "competitions"."is_listed" and "competitions"."started_at" is not null and "competitions"."state" <> 'draft';--> statement-breakpoint
CREATE INDEX "gyms_search_prefix" ON "gyms" USING btree ("search_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "gyms_search" ON "gyms" USING gin ("search_key" gin_trgm_ops) WITH (fastupdate=false);