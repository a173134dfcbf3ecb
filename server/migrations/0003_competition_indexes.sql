DROP INDEX "competitions_listed";--> statement-breakpoint
DROP INDEX "competitors_phone";--> statement-breakpoint
CREATE INDEX "competitions_listed" ON "competitions" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "competitions"."is_listed" and "competitions"."started_at" is not null;--> statement-breakpoint
CREATE INDEX "competitors_phone" ON "competitors" USING btree (regexp_replace("phone", '[^0-9+]', '', 'g')) WHERE "competitors"."claimed_by" is null;