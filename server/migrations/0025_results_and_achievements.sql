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
CREATE TABLE "kept_competitions" (
	"competition_id" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_results" (
	"competitor_id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"rank" integer,
	"ranked_count" integer NOT NULL,
	"total_hundredths" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "achievement_earnings" ADD CONSTRAINT "achievement_earnings_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_competitions" ADD CONSTRAINT "kept_competitions_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_results" ADD CONSTRAINT "kept_results_competitor_id_competitors_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."competitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_results" ADD CONSTRAINT "kept_results_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "achievement_earnings_once" ON "achievement_earnings" USING btree ("source","source_id","uid","achievement_id");--> statement-breakpoint
CREATE INDEX "achievement_earnings_uid" ON "achievement_earnings" USING btree ("uid","achievement_id","earned_at") WHERE "achievement_earnings"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "kept_results_competition" ON "kept_results" USING btree ("competition_id");
--> statement-breakpoint
-- Whatever changes a competition counts it in `seq`, here and in `record_scores`: the one place that sees every
-- change after the end, a score, a rule, a claim, a merge, and the step that takes the end back.
CREATE FUNCTION tell_ended_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (type, payload)
  VALUES ('competitions.endedChanged', jsonb_build_object('competitionId', NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER competitions_ended_changed AFTER UPDATE OF seq ON "competitions"
  FOR EACH ROW WHEN (NEW.state = 'ended' OR OLD.state = 'ended')
  EXECUTE FUNCTION tell_ended_changed();
--> statement-breakpoint
-- what ended before there was a place to keep it
INSERT INTO outbox (type, payload)
SELECT 'competitions.endedChanged', jsonb_build_object('competitionId', id) FROM "competitions" WHERE state = 'ended';
