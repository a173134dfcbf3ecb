-- older versions run: the nightly recount adds the climbers of the hours that they wrote
ALTER TABLE "ascent_hours" ADD COLUMN "climbers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "ascent_hours" "stored" SET "climbers" = "counted"."climbers"
  FROM (SELECT "gym_id", "day", "hour", count(DISTINCT "uid")::int AS "climbers"
          FROM "ascent_logs" WHERE "hour" IS NOT NULL GROUP BY "gym_id", "day", "hour") "counted"
 WHERE "stored"."gym_id" = "counted"."gym_id" AND "stored"."day" = "counted"."day" AND "stored"."hour" = "counted"."hour";
