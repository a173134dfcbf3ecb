ALTER TABLE "competitions" ADD COLUMN "opens_by" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "grace_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "final_of" text;--> statement-breakpoint
ALTER TABLE "competitors" ADD COLUMN "qualified_as" text;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_final_of_competitions_id_fk" FOREIGN KEY ("final_of") REFERENCES "public"."competitions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competitions_opens_by_time" ON "competitions" USING btree ("starts_at") WHERE "competitions"."opens_by" = 'time' and "competitions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "competitions_final_of" ON "competitions" USING btree ("final_of") WHERE "competitions"."final_of" is not null;