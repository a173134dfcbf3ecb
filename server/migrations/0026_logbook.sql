DROP INDEX "ascent_logs_own";--> statement-breakpoint
ALTER TABLE "ascent_logs" ALTER COLUMN "month" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ascent_logs" ALTER COLUMN "hour" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ascent_logs" ADD COLUMN "logged_at" timestamp with time zone;--> statement-breakpoint
UPDATE "ascent_logs" SET "logged_at" = "at";--> statement-breakpoint
ALTER TABLE "ascent_logs" ALTER COLUMN "logged_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ascent_logs" ADD COLUMN "attempts" smallint;--> statement-breakpoint
ALTER TABLE "ascents" ADD COLUMN "first_logged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ascents" ADD COLUMN "logged_at" timestamp with time zone;--> statement-breakpoint
UPDATE "ascents" SET "first_logged_at" = "first_at", "logged_at" = "last_at";--> statement-breakpoint
ALTER TABLE "ascents" ALTER COLUMN "first_logged_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ascents" ALTER COLUMN "logged_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ascents" ADD COLUMN "attempts" smallint;--> statement-breakpoint
ALTER TABLE "ascents" ADD COLUMN "is_flash" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_logbook_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ascent_logs_logbook" ON "ascent_logs" USING btree ("uid","day" DESC NULLS LAST,"at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ascent_logs_own" ON "ascent_logs" USING btree ("uid","climb_id","logged_at" DESC NULLS LAST,"id" DESC NULLS LAST);