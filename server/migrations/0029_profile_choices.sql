ALTER TABLE "accounts" ADD COLUMN "shown_parts" text[] DEFAULT '{"counts","solutions","gyms","achievements","results"}' NOT NULL;--> statement-breakpoint
UPDATE "accounts" SET "shown_parts" = '{"counts","logbook","solutions","gyms","achievements","results"}' WHERE "is_logbook_public";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "is_logbook_public";
