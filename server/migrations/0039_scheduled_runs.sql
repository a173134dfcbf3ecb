ALTER TABLE "job_schedules" ADD COLUMN "ran_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_schedules" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "job_schedules" ADD COLUMN "has_failed" boolean DEFAULT false NOT NULL;