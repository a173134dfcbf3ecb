CREATE TABLE "merged_competitors" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"into_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merged_competitors" ADD CONSTRAINT "merged_competitors_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_competitors" ADD CONSTRAINT "merged_competitors_into_id_competitors_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."competitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_competitors_into" ON "merged_competitors" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "merged_competitors_competition" ON "merged_competitors" USING btree ("competition_id");