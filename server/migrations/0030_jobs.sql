CREATE TABLE "job_schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"due_at" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"dead_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
DROP TABLE "outbox" CASCADE;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("queue","due_at","id") WHERE "jobs"."dead_at" is null;
--> statement-breakpoint
-- the one handler of such a job is in the queue of results
CREATE OR REPLACE FUNCTION tell_ended_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs (queue, type, payload)
  VALUES ('results', 'competitions.endedChanged', jsonb_build_object('competitionId', NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP SCHEMA IF EXISTS pgboss CASCADE;
