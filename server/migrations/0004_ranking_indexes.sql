DROP INDEX "climbs_name";--> statement-breakpoint
DROP INDEX "climbs_solved";--> statement-breakpoint
DROP INDEX "climbs_grade";--> statement-breakpoint
CREATE INDEX "accounts_unlisted" ON "accounts" USING btree ("uid") WHERE "accounts"."is_hidden_from_rankings" or "accounts"."deactivated_at" is not null or "accounts"."deleted_at" is not null;