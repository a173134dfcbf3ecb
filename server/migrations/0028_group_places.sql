ALTER TABLE "categories" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cohorts" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;