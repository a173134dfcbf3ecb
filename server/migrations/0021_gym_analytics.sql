CREATE TABLE "active_cohorts" (
	"gym_id" text NOT NULL,
	"cohort" date NOT NULL,
	"month" date NOT NULL,
	"climbers" integer NOT NULL,
	CONSTRAINT "active_cohorts_gym_id_cohort_month_pk" PRIMARY KEY("gym_id","cohort","month")
);
--> statement-breakpoint
CREATE TABLE "active_days" (
	"gym_id" text NOT NULL,
	"uid" text NOT NULL,
	"day" date NOT NULL,
	"ascents" integer NOT NULL,
	CONSTRAINT "active_days_gym_id_uid_day_pk" PRIMARY KEY("gym_id","uid","day")
);
--> statement-breakpoint
CREATE TABLE "active_spans" (
	"gym_id" text NOT NULL,
	"span" text NOT NULL,
	"starts_on" date NOT NULL,
	"ascents" integer NOT NULL,
	"climbers" integer NOT NULL,
	"newcomers" integer NOT NULL,
	CONSTRAINT "active_spans_gym_id_span_starts_on_pk" PRIMARY KEY("gym_id","span","starts_on")
);
--> statement-breakpoint
CREATE TABLE "ascent_hours" (
	"gym_id" text NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"ascents" integer NOT NULL,
	CONSTRAINT "ascent_hours_gym_id_day_hour_pk" PRIMARY KEY("gym_id","day","hour")
);
--> statement-breakpoint
CREATE TABLE "climb_weeks" (
	"gym_id" text NOT NULL,
	"week" date NOT NULL,
	"climb_id" text NOT NULL,
	"ascents" integer NOT NULL,
	"climbers" integer NOT NULL,
	CONSTRAINT "climb_weeks_gym_id_week_climb_id_pk" PRIMARY KEY("gym_id","week","climb_id")
);
--> statement-breakpoint
CREATE TABLE "grade_targets" (
	"section_id" text PRIMARY KEY NOT NULL,
	"gym_id" text NOT NULL,
	"counts" smallint[] NOT NULL,
	CONSTRAINT "grade_targets_counts" CHECK (cardinality("grade_targets"."counts") = 21)
);
--> statement-breakpoint
CREATE TABLE "gym_climbers" (
	"gym_id" text NOT NULL,
	"uid" text NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"grade" smallint,
	CONSTRAINT "gym_climbers_gym_id_uid_pk" PRIMARY KEY("gym_id","uid")
);
--> statement-breakpoint
DROP INDEX "ascents_own_gym";--> statement-breakpoint
ALTER TABLE "ascent_logs" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "ascent_logs" ADD COLUMN "hour" smallint;--> statement-breakpoint
ALTER TABLE "ascent_logs" ADD COLUMN "grade" smallint;--> statement-breakpoint
ALTER TABLE "ascents" ADD COLUMN "grade" smallint;--> statement-breakpoint
ALTER TABLE "climbs" ADD COLUMN "soft_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "climbs" ADD COLUMN "fair_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "climbs" ADD COLUMN "hard_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "active_cohorts" ADD CONSTRAINT "active_cohorts_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_spans" ADD CONSTRAINT "active_spans_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ascent_hours" ADD CONSTRAINT "ascent_hours_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "climb_weeks" ADD CONSTRAINT "climb_weeks_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "climb_weeks" ADD CONSTRAINT "climb_weeks_climb_id_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_targets" ADD CONSTRAINT "grade_targets_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_targets" ADD CONSTRAINT "grade_targets_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_climbers" ADD CONSTRAINT "gym_climbers_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_climbers" ADD CONSTRAINT "gym_climbers_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_days_uid" ON "active_days" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "climb_weeks_climb" ON "climb_weeks" USING btree ("climb_id");--> statement-breakpoint
CREATE INDEX "grade_targets_gym" ON "grade_targets" USING btree ("gym_id");--> statement-breakpoint
CREATE INDEX "gym_climbers_last" ON "gym_climbers" USING btree ("gym_id","last_on","first_on","grade");--> statement-breakpoint
CREATE INDEX "gym_climbers_uid" ON "gym_climbers" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "climbs_archived" ON "climbs" USING btree ("gym_id","archived_at") WHERE "climbs"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "ascents_own_gym" ON "ascents" USING btree ("uid","gym_id","grade" DESC NULLS LAST);--> statement-breakpoint
UPDATE "ascent_logs" SET "day" = ("at" AT TIME ZONE "gyms"."time_zone")::date, "hour" = extract(hour from "at" AT TIME ZONE "gyms"."time_zone"), "grade" = "climbs"."grade" FROM "gyms", "climbs" WHERE "gyms"."id" = "ascent_logs"."gym_id" AND "climbs"."id" = "ascent_logs"."climb_id";--> statement-breakpoint
ALTER TABLE "ascent_logs" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ascent_logs" ALTER COLUMN "hour" SET NOT NULL;--> statement-breakpoint
UPDATE "ascents" SET "grade" = "climbs"."grade" FROM "climbs" WHERE "climbs"."id" = "ascents"."climb_id";--> statement-breakpoint
UPDATE "climbs" SET "soft_count" = "counted"."soft", "fair_count" = "counted"."fair", "hard_count" = "counted"."hard" FROM (SELECT "climb_id", count(*) FILTER (WHERE "opinion" = 'soft') AS "soft", count(*) FILTER (WHERE "opinion" = 'fair') AS "fair", count(*) FILTER (WHERE "opinion" = 'hard') AS "hard" FROM "ascents" WHERE "opinion" IS NOT NULL GROUP BY "climb_id") "counted" WHERE "counted"."climb_id" = "climbs"."id";--> statement-breakpoint
INSERT INTO "active_days" ("gym_id", "uid", "day", "ascents") SELECT "gym_id", "uid", "day", count(*) FROM "ascent_logs" GROUP BY "gym_id", "uid", "day";--> statement-breakpoint
INSERT INTO "gym_climbers" ("gym_id", "uid", "first_on", "last_on", "grade") SELECT "gym_id", "uid", "first_on", "last_on", "best"."grade" FROM (SELECT "gym_id", "uid", min("day") AS "first_on", max("day") AS "last_on" FROM "active_days" GROUP BY "gym_id", "uid") "days" LEFT JOIN (SELECT "gym_id", "uid", round(avg("grade")) AS "grade" FROM (SELECT "gym_id", "uid", "grade", row_number() OVER (PARTITION BY "gym_id", "uid" ORDER BY "grade" DESC) AS "place" FROM "ascents" WHERE "grade" IS NOT NULL) "ranked" WHERE "place" <= 10 GROUP BY "gym_id", "uid") "best" USING ("gym_id", "uid");--> statement-breakpoint
INSERT INTO "active_spans" ("gym_id", "span", "starts_on", "ascents", "climbers", "newcomers") SELECT "gym_id", "span", "starts_on", sum("ascents"), count(DISTINCT "uid"), count(DISTINCT "uid") FILTER (WHERE "first_starts_on" = "starts_on") FROM "active_days" JOIN "gym_climbers" USING ("gym_id", "uid") CROSS JOIN LATERAL (VALUES ('day', "day", "first_on"), ('week', date_trunc('week', "day")::date, date_trunc('week', "first_on")::date), ('month', date_trunc('month', "day")::date, date_trunc('month', "first_on")::date)) AS "counted" ("span", "starts_on", "first_starts_on") GROUP BY "gym_id", "span", "starts_on";--> statement-breakpoint
INSERT INTO "ascent_hours" ("gym_id", "day", "hour", "ascents") SELECT "gym_id", "day", "hour", count(*) FROM "ascent_logs" GROUP BY "gym_id", "day", "hour";--> statement-breakpoint
INSERT INTO "climb_weeks" ("gym_id", "week", "climb_id", "ascents", "climbers") SELECT "gym_id", date_trunc('week', "day")::date, "climb_id", count(*), count(*) FILTER (WHERE "is_first") FROM (SELECT "gym_id", "climb_id", "day", row_number() OVER (PARTITION BY "gym_id", "uid", "climb_id" ORDER BY "at", "id") = 1 AS "is_first" FROM "ascent_logs") "logs" GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "active_cohorts" ("gym_id", "cohort", "month", "climbers") SELECT "gym_id", date_trunc('month', "first_on")::date, date_trunc('month', "day")::date, count(DISTINCT "uid") FROM "active_days" JOIN "gym_climbers" USING ("gym_id", "uid") GROUP BY 1, 2, 3;