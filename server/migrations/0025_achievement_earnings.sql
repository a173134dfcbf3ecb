CREATE TABLE "achievement_earnings" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"achievement_id" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "achievement_earnings" ADD CONSTRAINT "achievement_earnings_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "achievement_earnings_once" ON "achievement_earnings" USING btree ("source","source_id","uid","achievement_id");--> statement-breakpoint
CREATE INDEX "achievement_earnings_uid" ON "achievement_earnings" USING btree ("uid","achievement_id","earned_at") WHERE "achievement_earnings"."withdrawn_at" is null;--> statement-breakpoint
-- what ended before there were badges for it
INSERT INTO outbox (type, payload)
SELECT 'results.kept', jsonb_build_object('competitionId', competition_id) FROM "kept_competitions";
